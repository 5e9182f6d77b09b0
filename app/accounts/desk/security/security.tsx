import { data } from "react-router";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import {
  addDevice,
  queueTest,
  removeDevice,
  savePushSettings,
  viewPushSettings,
} from "#app/messages/push/devices.server.ts";
import { withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { ownBarberOf, type Staff, staffOf } from "../../access.server.ts";
import { findRecoveryCodes } from "../../auth/auth.server.ts";
import { findOwnFeed, makeFeed, stopFeed } from "../../calendar-feeds.server.ts";
import { changePassword } from "../../sign-in/change-password.server.ts";
import { tooManyTriesText } from "../../sign-in/retry-text.ts";
import {
  confirmSecondFactor,
  disableSecondFactor,
  type Enrolment,
  enrolmentFromForm,
  renewRecoveryCodes,
  startSecondFactor,
} from "../../sign-in/second-factor.server.ts";
import type { Route } from "./+types/security";
import { CalendarFeed } from "./feed-form.tsx";
import { ChangePassword, SecondFactor } from "./password-forms.tsx";
import { PushNotices } from "./push-form.tsx";
import { EnrolmentForm, RecoveryCodes } from "./second-factor-forms.tsx";

type Outcome =
  | { step: "none" }
  | { step: "password" }
  | { step: "scan"; enrolment: Enrolment; problem?: string }
  | { step: "codes"; codes: string[] }
  | { step: "feed"; url: string }
  | { step: "push"; ok: boolean; words: string }
  | { step: "problem"; about: string; field: string; problem: string };

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const codes = await findRecoveryCodes(staff.userId);
  return {
    email: staff.email,
    codesLeft: codes?.length,
    feed: await feedView(staff),
    push: await viewPushSettings(staff),
  };
}

async function feedView(staff: Staff) {
  const barbers = shop().barbers.map(({ id, name }) => ({ id, name }));
  const feed = await findOwnFeed(staff);
  const current = feed && {
    barber: barbers.find(({ id }) => id === feed.barberId)?.name ?? "een vroegere kapper",
    hasInitials: feed.hasInitials,
    since: formatMoment(feed.createdAt),
  };
  return { barbers, own: feed?.barberId ?? ownBarberOf(staff), current };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { intent = "", password = "", code = "", uri = "" } = form;
  const client = { staff: staffOf(context), request, ipAddress: clientAddress(context) };
  switch (intent) {
    case "password": {
      const { current = "", newPassword = "", repeatedPassword = "" } = form;
      const changed = await changePassword(client.staff, { current, newPassword, repeatedPassword }, client);
      if (changed.ok) return answer({ step: "password" }, changed.cookies);
      const { field, text } = changed;
      return answer({ step: "problem", about: intent, field, problem: text });
    }
    case "start": {
      const started = await startSecondFactor(password, client);
      return started.ok ? answer({ step: "scan", enrolment: started.enrolment }) : refuse(intent, started);
    }
    case "confirm": {
      const confirmed = await confirmSecondFactor(code, client);
      if (confirmed.ok) return answer({ step: "codes", codes: confirmed.codes }, confirmed.cookies);
      const enrolment = enrolmentFromForm(uri);
      if (!enrolment) throw new Response(null, { status: 400 });
      const wrong = "Die code klopt niet of is al gebruikt. In je app staat zo een nieuwe.";
      return answer({ step: "scan", enrolment, problem: describeRefusal(confirmed, wrong) });
    }
    case "codes": {
      const renewed = await renewRecoveryCodes(password, client);
      return renewed.ok ? answer({ step: "codes", codes: renewed.codes }) : refuse(intent, renewed);
    }
    case "stop": {
      const stopped = await disableSecondFactor(password, client);
      return stopped.ok ? answer({ step: "none" }, stopped.cookies) : refuse(intent, stopped);
    }
    case "feed": {
      const feed = { barberId: form.barber ?? "", hasInitials: form.initials === "on" };
      const result = await makeFeed(client.staff, feed);
      if (!result.ok) throw new Response(null, { status: 400 });
      return answer({ step: "feed", url: result.url });
    }
    case "feed-stop":
      await stopFeed(client.staff);
      return answer({ step: "none" });
    case "push-on": {
      const unknown =
        "De meldingen van deze browser kennen we niet. Probeer Chrome, Edge, Firefox of Safari.";
      const isAdded = await addDevice(client.staff, form);
      return pushed(isAdded, isAdded ? "Meldingen staan aan op dit toestel." : unknown);
    }
    case "push-off":
      await removeDevice(client.staff, form.endpoint ?? "");
      return pushed(true, "Meldingen staan uit op dit toestel.");
    case "push-test":
      await queueTest(client.staff, form.endpoint ?? "");
      return pushed(true, "De proef is onderweg.");
    case "push-save":
      return (await savePushSettings(client.staff, form))
        ? pushed(true, "Je keuze is bewaard.")
        : pushed(false, "Vul beide uren van ‘niet storen’ in, zoals 21:00.");
    default:
      throw new Response(null, { status: 400 });
  }
}

function answer(outcome: Outcome, cookies: string[] = []) {
  return data(outcome, { headers: withCookies(cookies) });
}

function pushed(ok: boolean, words: string) {
  return data<Outcome>({ step: "push", ok, words }, { status: ok ? 200 : 400 });
}

type CodeRefusal = { reason: "wrong" } | { reason: "too_many"; seconds: number };

function refuse(about: string, refusal: CodeRefusal) {
  const problem = describeRefusal(refusal, "Dat wachtwoord klopt niet");
  return answer({ step: "problem", about, field: "password", problem });
}

function describeRefusal(refusal: CodeRefusal, wrongText: string): string {
  return refusal.reason === "wrong" ? wrongText : tooManyTriesText(refusal.seconds);
}

export const meta = unlistedPage("Beveiliging", "Je wachtwoord en de tweede stap bij het inloggen.");

export default function Security({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { email, codesLeft, feed, push } = loaderData;
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">Beveiliging</h1>
      {outcome?.step === "scan" ? (
        <EnrolmentForm {...outcome} />
      ) : outcome?.step === "codes" ? (
        <RecoveryCodes codes={outcome.codes} />
      ) : (
        <>
          <SecondFactor recoveryCodesLeft={codesLeft} outcome={outcome} />
          <ChangePassword email={email} outcome={outcome} />
          <CalendarFeed feed={feed} url={outcome?.step === "feed" ? outcome.url : undefined} />
          <PushNotices push={push} outcome={outcome?.step === "push" ? outcome : undefined} />
        </>
      )}
    </div>
  );
}
