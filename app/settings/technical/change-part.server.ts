import { access, constants } from "node:fs/promises";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Staff } from "#app/accounts/access.server.ts";
import { reauthenticate } from "#app/accounts/sign-in/change-password.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { explainMailProblem } from "#app/messages/shop-mailbox.server.ts";
import { mollieProvider } from "#app/payments/mollie.server.ts";
import { stripeProvider } from "#app/payments/stripe.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { findSmtpProblem } from "#app/platform/delivery/mail-transport.server.ts";
import { isKnownToTwilio } from "#app/platform/delivery/sms.server.ts";
import { makePrivateFolder } from "#app/platform/files/folders.server.ts";
import { consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { db, runtime, siteLog } from "#app/platform/runtime/runtime.server.ts";
import { type OwnersPart, readSettings, type Settings } from "#app/platform/settings.server.ts";
import { storedValuesIn, storePart } from "#app/shop/server-settings.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { tryMail } from "../first-steps.server.ts";
import { editByAdmin } from "../form/save.server.ts";
import { fieldViews, isFixed, isOwnersPart, readFields } from "./fields.server.ts";

type From = { staff: Staff; request: Request; ipAddress: string };

/**
 * Stores the settings of one part of the server, such as mail, after testing them, or removes them. Returns undefined
 * for a part that the owner may not set.
 */
export async function changePart(form: Record<string, string>, from: From): Promise<PartResult | undefined> {
  const { part = "", password = "", intent } = form;
  if (!isOwnersPart(part)) return;
  const current = {
    settings: runtime().settings,
    storedValues: storedValuesIn(runtime().settings, snapshot()),
  };
  const values = Object.fromEntries(
    fieldViews(part, current.settings, {}).flatMap(({ name, isSecret }) =>
      isSecret ? [] : [[name, form[name] ?? ""]],
    ),
  );
  const refuse = (words: string, errors = {}): PartResult => ({ part, isGood: false, words, values, errors });
  if (isFixed(part, current.settings)) return refuse("Dit staat vast in de omgeving van de server.");
  const requested = intent === "remove" ? { values: {}, errors: {} } : readFields(part, form, current);
  if (Object.keys(requested.errors).length > 0)
    return refuse("Nog niet bewaard: kijk de velden na.", requested.errors);
  const problem = await reauthenticate(from.staff, password, from);
  if (problem) return refuse("Nog niet bewaard: kijk de velden na.", { password: problem });

  const settings = settingsWith(current.settings, requested.values);
  if (!settings) return refuse("Nog niet bewaard: de server aanvaardt dit niet. Kijk alles na.");
  if (await losesOpenCheckout(part, settings))
    return refuse(
      "Nog niet bewaard: een klant is nu aan het betalen, bij het account van voordien. Probeer het over een halfuur opnieuw.",
    );
  const works = intent === "remove" ? undefined : await testWithinLimit(part, settings, from.staff);
  if (works?.isGood === false) return refuse(`Nog niet bewaard. ${works.words}`);
  await storePart(part, requested.values, editByAdmin(from.staff));
  siteLog()?.info({ part, by: from.staff.userId }, "server setting changed");
  return { part, isGood: true, words: works ? `Bewaard. ${works.words}` : "Verwijderd." };
}

function settingsWith({ fixed }: Settings, values: Record<string, string>): Settings | undefined {
  try {
    return readSettings(fixed, values);
  } catch {
    return;
  }
}

/** Returns whether the new account of the part's provider does not know a checkout that is still open. */
async function losesOpenCheckout(part: OwnersPart, settings: Settings): Promise<boolean> {
  if (part !== "payments" && part !== "mollie") return false;
  const name = part === "payments" ? "stripe" : "mollie";
  if (!runtime().settings[name]) return false;
  const [open] = await db()
    .select({ sessionId: prepayments.sessionId })
    .from(prepayments)
    .where(
      and(
        eq(prepayments.provider, name),
        eq(prepayments.status, "open"),
        isNotNull(prepayments.sessionId),
        gt(prepayments.expiresAt, nowDate()),
      ),
    )
    .limit(1);
  if (!open?.sessionId) return false;
  const { stripe, mollie } = settings;
  const provider = name === "stripe" ? stripe && stripeProvider(stripe) : mollie && mollieProvider(mollie);
  const checkout = await provider?.find(open.sessionId);
  return !checkout || (checkout.ok && checkout.state === "expired");
}

/** @property values the submitted values, without secrets. @property errors messages by field. */
export type PartResult = {
  part: string;
  isGood: boolean;
  words: string;
  values?: Record<string, string>;
  errors?: Record<string, string>;
};

export async function tryPart(part: string, staff: Staff): Promise<PartResult | undefined> {
  if (part === "mail") {
    const { isSent, words } = await tryMail(staff);
    return { part, isGood: isSent, words };
  }
  if (part !== "address" && !isOwnersPart(part)) return;
  return { part, ...(await testWithinLimit(part, runtime().settings, staff)) };
}

/** Limits the tests to ten in ten minutes for each part and person. */
async function testWithinLimit(
  part: OwnersPart | "address",
  settings: Settings,
  { userId }: Staff,
): Promise<TestOutcome> {
  if ((await consumeLimits([{ key: `try ${part} ${userId}`, max: 10, seconds: 600 }])) > 0)
    return bad("Je vroeg het net al tien keer. Probeer het over tien minuten opnieuw.");
  return part === "address" ? testAddress(settings) : testPart(part, settings);
}

type TestOutcome = Omit<PartResult, "part">;
const good = (words: string): TestOutcome => ({ isGood: true, words });
const bad = (words: string): TestOutcome => ({ isGood: false, words });

/** Tests whether the settings work, without sending anything. */
async function testPart(part: OwnersPart, settings: Settings): Promise<TestOutcome> {
  const { smtpUrl, stripe, mollie, twilio, backups } = settings;
  switch (part) {
    case "mail": {
      const problem = smtpUrl && (await findSmtpProblem(smtpUrl));
      if (problem) return bad(explainMailProblem(problem));
      return good("De mailserver aanvaardt je gegevens. Stuur jezelf nu een proefmail.");
    }
    case "payments": {
      if (!stripe) return bad("Stripe is niet ingesteld.");
      return answerOf("Stripe", await stripeProvider(stripe).find("cs_test_is_there_an_answer"));
    }
    case "mollie": {
      if (!mollie) return bad("Mollie is niet ingesteld.");
      return answerOf("Mollie", await mollieProvider(mollie).find("tr_isthereananswer"));
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

/** Reads the answer about a made-up checkout: with a valid key, the provider says that it does not exist. */
function answerOf(name: string, { ok }: { ok: boolean }): TestOutcome {
  return ok
    ? good(`${name} antwoordt en kent je sleutel.`)
    : bad(`${name} antwoordt niet, of kent je sleutel niet. Het logboek zegt waarom.`);
}

/** Requests the site's own public address, which tests its name and certificate. */
async function testAddress({ appUrl }: Settings): Promise<TestOutcome> {
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
