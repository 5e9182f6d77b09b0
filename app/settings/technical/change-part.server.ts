import { and, eq, gt, isNotNull } from "drizzle-orm";
import { requireAdminIn, type Staff } from "#app/accounts/access.server.ts";
import { passwordProblem } from "#app/accounts/sign-in/change-password.server.ts";
import { storeTyped, typedIn } from "#app/content/server-settings.server.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { stripeProvider } from "#app/payments/stripe.server.ts";
import { db, runtime, siteLog } from "#app/platform/runtime/runtime.server.ts";
import { type OwnersPart, readSettings, type Settings } from "#app/platform/settings.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { fieldViews, isFixed, isOwners, readFields } from "./fields.server.ts";
import { attempt, type Tried, tooManyTries } from "./try-part.server.ts";

type From = { staff: Staff; request: Request; address: string };

/** Stores what was typed once it works, or removes it; undefined for a part that the owner may not set. */
export async function changePart(form: Record<string, string>, from: From): Promise<Tried | undefined> {
  const { part = "", password = "", intent } = form;
  if (!isOwners(part)) return;
  const now = { settings: runtime().settings, typed: typedIn(runtime().settings, snapshot()) };
  const values = Object.fromEntries(
    fieldViews(part, now.settings, {}).flatMap(({ name, isSecret }) =>
      isSecret ? [] : [[name, form[name] ?? ""]],
    ),
  );
  const refuse = (words: string, errors = {}): Tried => ({ part, isGood: false, words, values, errors });
  if (isFixed(part, now.settings)) return refuse("Dit staat vast in de omgeving van de server.");
  const wanted = intent === "remove" ? { values: {}, errors: {} } : readFields(part, form, now);
  if (Object.keys(wanted.errors).length > 0)
    return refuse("Nog niet bewaard: kijk de velden na.", wanted.errors);
  const problem = await passwordProblem(from.staff, password, from);
  if (problem) return refuse("Nog niet bewaard: kijk de velden na.", { password: problem });

  const settings = settingsWith(now.settings, wanted.values);
  if (!settings) return refuse("Nog niet bewaard: de server aanvaardt dit niet. Kijk alles na.");
  if (part === "payments" && (await losesPayment(settings)))
    return refuse(
      "Nog niet bewaard: een klant is nu aan het betalen, bij het account van voordien. Probeer het over een halfuur opnieuw.",
    );
  const works = intent === "remove" ? undefined : await tryOnce(part, settings, from.staff);
  if (works?.isGood === false) return refuse(`Nog niet bewaard. ${works.words}`);
  await storeTyped(part, wanted.values, {
    by: from.staff.email,
    check: (tx) => requireAdminIn(tx, from.staff),
  });
  siteLog()?.info({ part, by: from.staff.userId }, "server setting changed");
  return { part, isGood: true, words: works ? `Bewaard. ${works.words}` : "Verwijderd." };
}

function settingsWith({ fixed }: Settings, typed: Record<string, string>): Settings | undefined {
  try {
    return readSettings(fixed, typed);
  } catch {
    return;
  }
}

async function tryOnce(part: OwnersPart, settings: Settings, staff: Staff) {
  const words = await tooManyTries(part, staff);
  return words ? { isGood: false, words } : attempt(part, settings);
}

/** Another account at Stripe does not know what is being paid now. */
async function losesPayment({ stripe }: Settings): Promise<boolean> {
  const [open] = await db()
    .select({ sessionId: prepayments.sessionId })
    .from(prepayments)
    .where(
      and(
        eq(prepayments.provider, "stripe"),
        eq(prepayments.status, "open"),
        isNotNull(prepayments.sessionId),
        gt(prepayments.expiresAt, nowDate()),
      ),
    )
    .limit(1);
  if (!open?.sessionId || !runtime().settings.stripe) return false;
  if (!stripe) return true;
  const found = await stripeProvider(stripe).find(open.sessionId);
  return found.ok && found.state === "expired";
}
