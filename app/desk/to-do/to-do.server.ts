import { and, eq, exists, gt, isNotNull, isNull, ne, or } from "drizzle-orm";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { findRecoveryCodes } from "#app/accounts/auth/auth.server.ts";
import { failureSince, lastBackup } from "#app/backup/last-backup.server.ts";
import { lastSelfCheck } from "#app/backup/weekly-self-check.server.ts";
import { busyDays } from "#app/bookings/flows/reservation/pressure.server.ts";
import { now, shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { longDate, longDateWithoutYear } from "#app/i18n/format/dates.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { unsentMailsText } from "#app/messages/problems.server.ts";
import { countWaiting, overShopLimit } from "#app/messages/strangers.server.ts";
import { isTestOnly } from "#app/payments/provider.server.ts";
import { paymentMovements, prepayments } from "#app/payments/tables/prepayments.server.ts";
import { diskOf, isNearlyFull } from "#app/platform/files/folders.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { openClaims, storedFacts } from "#app/shop/claims.server.ts";
import { fieldName } from "#app/shop/describe-fields.server.ts";
import { remainingPlaceholders } from "#app/shop/facts-of.server.ts";
import { servicesToPrice } from "#app/shop/offered-services.server.ts";
import { isPublicSite } from "#app/shop/site/origin.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import type { ToDo } from "./to-do-list.tsx";

/** Lists what keeps the shop from opening or goes wrong in it. Empty for a barber. */
export async function listToDo(staff: Staff): Promise<ToDo[]> {
  const { role, userId } = staff;
  if (role !== "admin") return [];
  const { appUrl, smtpUrl } = runtime().settings;
  const placeholders = remainingPlaceholders(storedFacts());
  const invented = snapshot().documents.review.filter(({ value }) => value.isInvented).length;
  const unpriced = servicesToPrice(snapshot());
  const claims = openClaims(snapshot());
  const startPrices = claims.find(({ id }) => id === "prijzen");
  const { form } = storedFacts().legal;
  const isKnown = ["legal.companyName", "legal.enterpriseNumber"].some(
    (path) => !placeholders.includes(path),
  );
  const toDos: (ToDo | false)[] = [
    placeholders.length > 0 && {
      id: "placeholders",
      words: `Vul je echte gegevens in: ${placeholders.map((path) => fieldName("identity", path)).join(", ")}.`,
      link: { to: "/admin/zaak/gegevens", words: "Naar je gegevens" },
    },
    form === "" &&
      isKnown && {
        id: "form",
        words: "Kies de rechtsvorm van je onderneming: de wet vraagt ze bij je gegevens.",
        link: { to: "/admin/zaak/gegevens", words: "Naar je gegevens" },
      },
    unpriced.length > 0 && {
      id: "prices",
      words: `De wet vraagt een prijs bij elke dienst, en bij “vanaf” in een paar woorden waarom: ${unpriced.join(", ")}.${startPrices ? ` ${startPrices.words}` : ""}`,
      link: { to: "/admin/zaak/prijzen", words: "Naar je prijzen" },
    },
    invented > 0 && {
      id: "reviews",
      words: `${invented === 1 ? "Eén review is" : `${invented} reviews zijn`} verzonnen: zet er echte in de plaats.`,
      link: { to: "/admin/zaak/teksten/reviews", words: "Naar je reviews" },
      button: { intent: "remove-invented", words: invented === 1 ? "Verwijder hem" : "Verwijder ze" },
    },
    ...claims
      .filter((each) => unpriced.length === 0 || each !== startPrices)
      .map(({ id, words, link }) => ({
        id,
        words,
        link,
        button: { intent: "confirm", claim: id, words: "Klopt" },
      })),
    !smtpUrl && {
      id: "mail",
      words: "Mails vertrekken nog niet: vul je mailserver in.",
      link: { to: "/admin/zaak/techniek#mail", words: "Naar techniek" },
    },
    shop().prepayment.isAsked &&
      isTestOnly() && {
        id: "payments",
        words:
          "Vooruitbetalen gaat via een testpagina, zonder echt geld: stel Stripe of Mollie in bij Techniek, of zet het uit bij Regels.",
        link: { to: "/admin/zaak/techniek#payments", words: "Naar techniek" },
      },
    (await findRecoveryCodes(userId)) === undefined && {
      id: "second-factor",
      words: "Bescherm je account met een tweede stap bij het inloggen.",
      link: { to: "/admin/beveiliging", words: "Naar beveiliging" },
    },
    !isPublicSite() && {
      id: "address",
      words: `Het adres van je site is nog ${appUrl}: vraag een eigen adres aan wie je site installeerde.`,
    },
  ];
  return [...toDos.filter((each) => each !== false), ...(await healthOf(staff))];
}

/** Lists problems of an open shop. */
async function healthOf(staff: Staff): Promise<ToDo[]> {
  const problems = [
    await crowdToDo(),
    await strangersMailToDo(),
    await mailToDo(staff),
    await paymentToDo(staff),
    await moneyToDo(staff),
    await diskToDo(),
    await backupToDo(),
    await selfCheckToDo(),
  ];
  return problems.filter((each) => each !== undefined).map((each) => ({ ...each, isHealth: true }));
}

/** Warns about many bookings by strangers, which may be fake. */
async function crowdToDo(): Promise<ToDo | undefined> {
  const days = await busyDays(db());
  const { mustConfirm } = shop().booking;
  const unusual = days.length > 0 && unusualWords(days);
  if (!unusual && !mustConfirm) return;
  // Customers cannot confirm by mails that are not sent.
  const canConfirm = runtime().settings.smtpUrl !== undefined;
  const on = canConfirm
    ? "Je laat nu alleen bevestigd boeken: wie we niet kennen, tikt binnen 45 minuten op de link in de mail."
    : "Je laat alleen bevestigd boeken, maar je mails vertrekken nog niet: iedereen boekt gewoon, zonder te bevestigen.";
  return {
    id: "crowd",
    ...(unusual && { alert: unusualTitle }),
    words: [unusual, mustConfirm && on].filter(Boolean).join(" "),
    link: unusual
      ? { to: "/admin/annuleren?onbevestigd", words: "Wis alle onbevestigde" }
      : { to: "/admin/zaak/regels", words: "Naar de regels" },
    ...(mustConfirm && { button: { intent: "confirm-off", words: "Weer boeken zoals altijd" } }),
    ...(!mustConfirm &&
      canConfirm && { button: { intent: "confirm-on", words: "Nu alleen bevestigd boeken" } }),
  };
}

const unusualTitle = "Ongewoon veel boekingen";

function unusualWords(days: string[]): string {
  const where = days.length === 1 ? "op" : `op ${days.length} dagen, vanaf`;
  return `${unusualTitle}: ${where} ${longDate(days[0] ?? "")}, staat meer dan een kwart van de dag op naam van mensen die we niet kennen en die nog geen mail openden.`;
}

/** Tells how many mails to strangers wait for the daily limit. */
async function strangersMailToDo(): Promise<ToDo | undefined> {
  const count = await countWaiting();
  if (count === 0) return;
  const mails = countText(count, "mail wacht", "mails wachten");
  return {
    id: "strangers-mails",
    alert: "Ongewoon veel mails",
    words: `Ongewoon veel mails: ${overShopLimit.toLowerCase()}. ${mails} tot morgen; bevestigingen en herinneringen gaan voor. Zijn het echte klanten, verstuur ze dan nu.`,
    link: { to: "/admin/mails", words: "Naar de mails" },
    button: { intent: "send-waiting", words: "Verstuur ze nu" },
  };
}

async function mailToDo(staff: Staff): Promise<ToDo | undefined> {
  const trouble = await unsentMailsText(whereStaff(staff));
  if (!trouble) return;
  const words = `${trouble}. Bel die klanten, of probeer het opnieuw.`;
  return { id: "mails", words, link: { to: "/admin/mails", words: "Naar de mails" } };
}

async function paymentToDo(staff: Staff): Promise<ToDo | undefined> {
  const whereUnused = and(eq(prepayments.status, "paid"), isNull(prepayments.bookingId), whereStaff(staff));
  const count = await db().$count(prepayments, whereUnused);
  if (count === 0) return;
  const paid = count === 1 ? "Eén klant betaalde en heeft" : `${count} klanten betaalden en hebben`;
  return {
    id: "paid",
    words: `${paid} nog geen afspraak. Zonder afspraak gaat het geld na ${shop().prepayment.validHours} uur vanzelf terug.`,
    link: { to: "/admin/betalingen", words: "Naar de betalingen" },
  };
}

/** Counts refunds that ended without success, and disputes that the shop can answer. */
async function moneyToDo(staff: Staff): Promise<ToDo | undefined> {
  const whereStuck = and(isNotNull(prepayments.refundProblem), ne(prepayments.refundProblem, "disputed"));
  const whereOfPayment = eq(paymentMovements.prepaymentId, prepayments.id);
  const whereRecent = gt(paymentMovements.at, toDate(now().subtract({ hours: 30 * 24 })));
  const recentDispute = db()
    .select({ id: paymentMovements.id })
    .from(paymentMovements)
    .where(and(whereOfPayment, eq(paymentMovements.kind, "dispute"), whereRecent));
  // Mollie does not say until when a shop can answer a dispute: after a month it is no longer counted.
  const whereAnswerable = or(ne(prepayments.provider, "mollie"), exists(recentDispute));
  const whereTrouble = or(whereStuck, and(eq(prepayments.dispute, "open"), whereAnswerable));
  const count = await db().$count(prepayments, and(whereTrouble, whereStaff(staff)));
  if (count === 0) return;
  return {
    id: "money",
    alert: "Een betaling vraagt je aandacht",
    words: `${countText(count, "betaling vraagt", "betalingen vragen")} je aandacht: een terugbetaling lukt niet, of een klant betwist een betaling bij de bank.`,
    link: { to: "/admin/betalingen", words: "Naar de betalingen" },
  };
}

async function diskToDo(): Promise<ToDo | undefined> {
  const { dataDir, backups } = runtime().settings;
  const disks = [await diskOf(dataDir), backups && (await diskOf(backups.folder))];
  if (!disks.some((disk) => disk && isNearlyFull(disk))) return;
  return {
    id: "disk",
    words:
      "De schijf van je site is bijna vol: dan stopt het boeken. Vraag aan wie je site installeerde om plaats te maken.",
  };
}

/** Expects a backup every night, and warns a day later. */
async function backupToDo(): Promise<ToDo | undefined> {
  const last = await lastBackup(db());
  const failure = await failureSince(db(), last);
  const isRecent = last && now().epochMilliseconds - last.getTime() < 48 * 3_600_000;
  if (isRecent && !failure) return;
  const lastBackupText = last
    ? `De laatste back-up is van ${formatMoment(last)}`
    : "Er is nog geen back-up: gaat de computer stuk, dan ben je alles kwijt";
  if (failure)
    return {
      id: "backup",
      words: `De back-up van ${formatMoment(failure.at)} is mislukt: ${causes[failure.problem]}. ${lastBackupText}. Vraag aan wie je site installeerde om ernaar te kijken.`,
    };
  return {
    id: "backup",
    words: `${lastBackupText}. Kies een map om er elke nacht een te laten maken, en laat ze ook elders bewaren.`,
    link: { to: "/admin/zaak/techniek#backup", words: "Naar techniek" },
  };
}

async function selfCheckToDo(): Promise<ToDo | undefined> {
  const selfCheck = await lastSelfCheck();
  if (!selfCheck || selfCheck.faults.length === 0) return;
  return {
    id: "proof",
    words: `De controle van ${formatMoment(selfCheck.at)} vond iets: ${selfCheck.faults.join("; ")}. Vraag aan wie je site installeerde om ernaar te kijken.`,
  };
}

/** Returns the result of the weekly self-check; undefined before the first one, and if something is wrong. */
export async function selfCheckLine(): Promise<string | undefined> {
  const selfCheck = await lastSelfCheck();
  if (!selfCheck || selfCheck.faults.length > 0) return;
  return `Gecontroleerd op ${longDateWithoutYear(shopWallClock(selfCheck.at).date)}: alles klopt.`;
}

const causes = {
  full: "de schijf is vol",
  unwritable: "in de map voor back-ups kan niet geschreven worden",
  failed: "ze kon niet gemaakt of teruggelezen worden",
};
