import { data } from "react-router";
import { tooManyMessage } from "#app/bookings/flows/reservation/open-bookings.server.ts";
import { consumeVisitorLimit, countVisitorSuccess } from "#app/bookings/visitor-limits.server.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { isDate } from "#app/i18n/format/dates.ts";
import { requestedLanguage } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { pageWordsIn, usePageWords } from "#app/i18n/page-words.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { readFlash, redirectWithFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { requirePost } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { PageHeader } from "#app/site/page-header.tsx";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { joinWaitingList, maxLists } from "../../flows/join.server.ts";
import { minutesOffered } from "../../offer-end.ts";
import { parseWaiting, type WaitingIssue } from "../../waiting-schema.server.ts";
import { type WaitingFlash, waitingFlash } from "../answer/waiting.server.ts";
import type { Route } from "./+types/waiting-list";
import { WaitingForm } from "./waiting-form.tsx";

type Values = Record<string, string>;
type Problem = { title: string; text: string };
type Outcome = { values: Values; issues?: WaitingIssue[]; problem: Problem };

/**
 * Shows the form, filled in from
 * "/wachtlijst?taal=fr&service=baard&kapper=barber-1&dag=2026-11-28&deel=morning"; all parameters are
 * optional.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const parameter = (name: string) => query.get(name) ?? "";
  const { date: today } = shopWallClock(now());
  const date = parameter("dag");
  const values: Values = {
    service: parameter("service"),
    barber: parameter("kapper"),
    part: parameter("deel"),
    from: isDate(date) && date >= today ? date : "",
  };
  const { flash, cookies } = await readFlash(request, waitingFlash, { path: "/wachtlijst" });
  const common = { language: requestedLanguage(request), today, values, hasLeft: flash === "left" };
  return data(common, { headers: withCookies(cookies) });
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  const language = requestedLanguage(request);
  const { website, ...values } = await readForm(request);
  const { refusals } = wordsIn(language);
  const answers = answersIn(language);
  const { phone } = shop();
  const parsed = parseWaiting({ ...values, language }, shop(), now());
  const client = { address: clientAddress(context), ...(parsed.ok && { email: parsed.request.email }) };
  const seconds = await consumeVisitorLimit("waiting", client);
  if (seconds > 0) {
    const problem = { title: refusals.patience, text: answers.tooFast(phone) };
    return data<Outcome>({ values, problem }, { status: 429, headers: { "Retry-After": String(seconds) } });
  }
  const refuse = (status: number, problem: Problem, issues?: WaitingIssue[]) =>
    data<Outcome>({ values, issues, problem }, { status });
  // Answers instead of ignoring it, since a person's autofill may have filled the honeypot.
  if (website) return refuse(422, { title: refusals.wrong, text: answers.notAccepted(phone) });
  if (!parsed.ok) {
    const { issues } = parsed;
    return refuse(422, { title: refusals.invalid, text: issues[0]?.message ?? "" }, issues);
  }
  const joined = await joinWaitingList(parsed.request, client.address);
  if (!joined.ok && joined.reason !== "too_many_lists") {
    const title = refusals.tooManyTitles[joined.reason];
    return refuse(409, { title, text: tooManyMessage(joined.reason, language) });
  }
  if (!joined.ok) {
    const { tooManyTitle, tooMany } = answers.waiting;
    return refuse(409, { title: tooManyTitle, text: tooMany(phone, maxLists) });
  }
  await countVisitorSuccess("waiting", client);
  const path = `/wachtlijst/${joined.entry.token}`;
  throw await redirectWithFlash<WaitingFlash>(path, "joined", { path });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const language = loaderData?.language ?? "nl";
  const { title, description } = pageWordsIn(language).waiting;
  return unlistedMeta({ title, description }, { matches, location });
}

export default function WaitingList({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting } = usePageWords();
  const outcome = actionData ?? { values: loaderData.values };
  return (
    <>
      <PageHeader title={waiting.heading} lead={waiting.lead(minutesOffered)} />
      <div className="wrap pt-10 pb-section md:pt-16">
        <div className="grid max-w-3xl gap-6">
          {loaderData.hasLeft && (
            <Notice kind="success" title={waiting.leftTitle}>
              <p className="mt-1">{waiting.leftText}</p>
            </Notice>
          )}
          <WaitingForm {...outcome} today={loaderData.today} />
        </div>
      </div>
    </>
  );
}
