import { data, redirect } from "react-router";
import { readFlash, setFlash, withCookies } from "../platform/flash.server.ts";
import { readForm } from "../platform/form.server.ts";
import { requirePost } from "../platform/reply.server.ts";
import { clientAddress } from "../platform/visitor.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { now, shopWallClock } from "../shop/clock.ts";
import { isDate } from "../shop/dates.ts";
import { rateLimitMessage } from "../shop/too-fast.ts";
import { PageHeader } from "../site/page-header.tsx";
import { unlistedMeta } from "../site/page-meta.ts";
import { Notice } from "../ui/notice.tsx";
import { countJoin, join, maxLists, secondsToNextJoin } from "../waiting/join.server.ts";
import { minutesOffered } from "../waiting/offer-end.ts";
import { parseWaiting, type WaitingIssue } from "../waiting/waiting-schema.ts";
import type { Route } from "./+types/waiting-list";
import { type WaitingFlash, waitingFlash } from "./waiting/flash.ts";
import { WaitingForm } from "./waiting-list/waiting-form.tsx";

type Values = Record<string, string>;
type Outcome = { values: Values; issues?: WaitingIssue[]; problem?: { title: string; text: string } };

/** "/wachtlijst?service=baard&kapper=barber-1&dag=2026-11-28&deel=morning", all of it optional. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = (name: string) => query.get(name) ?? "";
  const { date: today } = shopWallClock(now());
  const date = asked("dag");
  const values: Values = {
    ...{ service: asked("service"), barber: asked("kapper"), part: asked("deel") },
    from: isDate(date) && date >= today ? date : "",
  };
  const { flash, cookies } = await readFlash(request, waitingFlash, { path: "/wachtlijst" });
  return data({ today, values, hasLeft: flash === "left" }, { headers: withCookies(cookies) });
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  const { website, ...values } = await readForm(request);
  const parsed = parseWaiting(values, shop(), now());
  const client = { address: clientAddress(context), ...(parsed.ok && { email: parsed.request.email }) };
  const seconds = await secondsToNextJoin(client);
  if (seconds > 0) {
    const problem = { title: "Even geduld", text: rateLimitMessage(shop()) };
    return data<Outcome>({ values, problem }, { status: 429, headers: { "Retry-After": String(seconds) } });
  }
  const { phone } = shop();
  // A person's autofill may have filled the honeypot.
  if (website) {
    const text = `We konden je aanvraag niet aannemen. Probeer het nog eens of bel ons op ${phone}.`;
    return data<Outcome>({ values, problem: { title: "Er ging iets mis", text } }, { status: 422 });
  }
  if (!parsed.ok) {
    const { issues } = parsed;
    const problem = { title: "Ongeldige invoer", text: issues[0]?.message ?? "" };
    return data<Outcome>({ values, issues, problem }, { status: 422 });
  }
  const joined = await join(parsed.request, client.address);
  if (!joined.ok) {
    const text = `Je staat al op ${maxLists} wachtlijsten. Ga eerst van een af, via de link in je mail, of bel ons op ${phone}.`;
    return data<Outcome>({ values, problem: { title: "Nog een wachtlijst?", text } }, { status: 409 });
  }
  await countJoin(client);
  const path = `/wachtlijst/${joined.entry.token}`;
  throw redirect(path, {
    status: 303,
    headers: withCookies([await setFlash<WaitingFlash>("joined", { path })]),
  });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(
    {
      title: "Wachtlijst",
      description:
        "Alles volzet? Laat ons weten wanneer je kunt, dan verwittigen we je als er iets vrijkomt.",
      path: "/wachtlijst",
    },
    matches,
  );
}

export default function WaitingList({ loaderData, actionData }: Route.ComponentProps) {
  const { values, issues, problem } = actionData ?? { values: loaderData.values };
  return (
    <>
      <PageHeader
        title="Op de wachtlijst"
        lead={`Komt er iets vrij, dan krijg je meteen een mail en houden we dat uur ${minutesOffered} minuten voor je vrij, geteld in onze openingsuren. Eén tik en het is van jou.`}
      />
      <div className="wrap grid max-w-3xl gap-6 py-10 md:py-16">
        {loaderData.hasLeft && (
          <Notice kind="success" title="Je staat niet meer op de wachtlijst">
            <p className="mt-1">Wat je invulde, is gewist.</p>
          </Notice>
        )}
        <WaitingForm values={values} issues={issues} problem={problem} today={loaderData.today} />
      </div>
    </>
  );
}
