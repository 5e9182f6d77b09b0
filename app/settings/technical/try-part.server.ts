import { access, constants } from "node:fs/promises";
import type { Staff } from "#app/accounts/access.server.ts";
import { explainMailProblem } from "#app/messages/shop-mailbox.server.ts";
import { stripeProvider } from "#app/payments/stripe.server.ts";
import { smtpProblem } from "#app/platform/delivery/mail-transport.server.ts";
import { isKnownToTwilio } from "#app/platform/delivery/sms.server.ts";
import { makePrivateFolder } from "#app/platform/files/folders.server.ts";
import { consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { OwnersPart, Settings } from "#app/platform/settings.server.ts";
import { tryMail } from "../first-steps.server.ts";

/** @property values what was typed, without secrets. @property errors by field. */
export type Tried = {
  part: string;
  isGood: boolean;
  words: string;
  values?: Record<string, string>;
  errors?: Record<string, string>;
};

/** What a button of the page asks; undefined for another. */
export async function tryPart(part: string, staff: Staff): Promise<Tried | undefined> {
  if (part === "mail") {
    const { isSent, words } = await tryMail(staff);
    return { part, isGood: isSent, words };
  }
  const { settings } = runtime();
  const attempts: Record<string, () => Promise<Outcome>> = {
    payments: () => attempt("payments", settings),
    sms: () => attempt("sms", settings),
    backup: () => attempt("backup", settings),
    address: tryAddress,
  };
  if (!Object.hasOwn(attempts, part)) return;
  const words = await tooManyTries(part, staff);
  return words ? { part, isGood: false, words } : { part, ...((await attempts[part]?.()) as Outcome) };
}

export async function tooManyTries(part: string, { userId }: Staff): Promise<string | undefined> {
  if ((await consumeLimits([{ key: `try ${part} ${userId}`, most: 10, seconds: 600 }])) > 0)
    return "Je vroeg het net al tien keer. Probeer het over tien minuten opnieuw.";
}

type Outcome = Omit<Tried, "part">;
const good = (words: string): Outcome => ({ isGood: true, words });
const bad = (words: string): Outcome => ({ isGood: false, words });

/** Whether it would work with these settings. Nothing is sent. */
export async function attempt(part: OwnersPart, settings: Settings): Promise<Outcome> {
  const { smtpUrl, stripe, twilio, backups } = settings;
  switch (part) {
    case "mail": {
      const problem = smtpUrl && (await smtpProblem(smtpUrl));
      if (problem) return bad(explainMailProblem(problem));
      return good("De mailserver aanvaardt je gegevens. Stuur jezelf nu een proefmail.");
    }
    case "payments": {
      if (!stripe) return bad("Stripe is niet ingesteld.");
      // An unknown checkout: with the right key Stripe knows that it is none.
      const { ok } = await stripeProvider(stripe).find("cs_test_is_there_an_answer");
      return ok
        ? good("Stripe antwoordt en kent je sleutel.")
        : bad("Stripe antwoordt niet, of kent je sleutel niet. Het logboek zegt waarom.");
    }
    case "sms": {
      if (!twilio) return bad("Twilio is niet ingesteld.");
      const isKnown = await isKnownToTwilio(twilio);
      if (isKnown) return good("Twilio antwoordt en kent je account.");
      return bad(isKnown === false ? "Twilio kent dit account of dit token niet." : "Twilio antwoordt niet.");
    }
    case "backup":
      if (!backups) return bad("Er is geen map ingesteld.");
      try {
        makePrivateFolder(backups.folder);
        await access(backups.folder, constants.W_OK | constants.X_OK);
        return good("In de map kan geschreven worden.");
      } catch {
        return bad(
          "In de map kan niet geschreven worden. Vraag aan wie je site installeerde om dat toe te laten.",
        );
      }
  }
}

/** As a visitor would: by its name and its certificate. */
async function tryAddress(): Promise<Outcome> {
  const { appUrl } = runtime().settings;
  try {
    const answer = await fetch(`${appUrl}/healthz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(8_000),
    });
    if (answer.ok && (await answer.text()) === "ok") return good(`${appUrl} opent.`);
    return bad(`Op ${appUrl} antwoordt iets anders dan je site (${answer.status}).`);
  } catch {
    return bad(`${appUrl} opent niet vanaf de computer van je site. Klopt het adres, en het certificaat?`);
  }
}
