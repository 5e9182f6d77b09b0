import { hasAdminAccess, type Staff } from "#app/accounts/access.server.ts";
import { failureSince, lastBackup } from "#app/backup/last-backup.server.ts";
import { isPublicSite } from "#app/content/site/origin.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { minutesAfter, nowDate } from "#app/i18n/format/clock.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { unsentMailsText } from "#app/messages/mail-names.server.ts";
import { diskOf, isNearlyFull } from "#app/platform/files/folders.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";

export type Part = {
  id: "mail" | "payments" | "sms" | "backup" | "address" | "disk";
  title: string;
  state: "works" | "trouble" | "off";
  words: string;
  /** Of the environment, and whether it is set: never what it holds. */
  settings: [name: string, isSet: boolean][];
  /** On a button that tries it. */
  test?: string;
};

/** What this shop needs of the machine it runs on. */
export async function technicalParts(staff: Staff): Promise<Part[]> {
  return [await mail(staff), payments(), sms(), await backup(), address(), await disk()];
}

async function mail(staff: Staff): Promise<Part> {
  const { smtpUrl, mailFrom } = runtime().settings;
  const trouble = await unsentMailsText(hasAdminAccess(staff));
  return {
    ...{ id: "mail", title: "Mails", test: "Stuur mij een proefmail" },
    state: !smtpUrl ? "off" : trouble ? "trouble" : "works",
    words: !smtpUrl
      ? "Ze vertrekken nog niet: ze worden als bestand bewaard. Vraag een mailserver aan wie je site installeerde."
      : trouble
        ? `${trouble}. Kijk bij Mails wat de mailserver zei, en stuur jezelf een proefmail.`
        : "Ze vertrekken.",
    settings: [
      ["SMTP_URL", smtpUrl !== undefined],
      ["MAIL_FROM", mailFrom !== undefined],
    ],
  };
}

function payments(): Part {
  const { stripe } = runtime().settings;
  const isTest = stripe?.secretKey.includes("_test_");
  const words = !stripe
    ? "Vooruitbetalen gaat via een testpagina, zonder echt geld. Maak een account bij Stripe, en geef de sleutels aan wie je site installeerde."
    : isTest
      ? "Stripe staat in testmodus: er komt nog geen echt geld. Vraag de echte sleutels in te stellen."
      : !stripe.webhookSecret
        ? "Stripe kan ons niet verwittigen: we vragen het zelf, en dat duurt langer. Vraag STRIPE_WEBHOOK_SECRET in te stellen."
        : "Klanten betalen bij Stripe.";
  return {
    ...{ id: "payments", title: "Vooruitbetalingen", words },
    state: !stripe ? "off" : isTest || !stripe.webhookSecret ? "trouble" : "works",
    settings: [
      ["STRIPE_SECRET_KEY", stripe !== undefined],
      ["STRIPE_WEBHOOK_SECRET", stripe?.webhookSecret !== undefined],
    ],
    ...(stripe && { test: "Vraag het aan Stripe" }),
  };
}

function sms(): Part {
  const isSet = runtime().settings.twilio !== undefined;
  const isWanted = shop().reminders.bySms;
  const words = isSet
    ? isWanted
      ? "Wie een gsm-nummer gaf, krijgt er een herinnering op."
      : "Alles is klaar, maar je zette ze bij Regels niet aan."
    : "Herinneringen per sms vragen een account bij Twilio. Geef de sleutels aan wie je site installeerde.";
  return {
    ...{ id: "sms", title: "Sms", words },
    state: isSet && isWanted ? "works" : isWanted ? "trouble" : "off",
    settings: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "SMS_FROM"].map((name) => [name, isSet]),
  };
}

async function backup(): Promise<Part> {
  const { backups, backupPassphrase } = runtime().settings;
  const last = await lastBackup(db());
  const failure = await failureSince(db(), last);
  const isRecent = last !== null && last > minutesAfter(nowDate(), -48 * 60);
  const made = last ? `De laatste is van ${formatMoment(last)}.` : "Er is er nog geen.";
  const words = failure
    ? `De laatste mislukte. ${made} Vraag aan wie je site installeerde om ernaar te kijken.`
    : backups
      ? `Elke nacht. ${made} Laat ze ook ergens anders bewaren.`
      : `Niemand maakt ze elke nacht. ${made} Vraag BACKUP_DIR aan wie je site installeerde.`;
  return {
    ...{ id: "backup", title: "Back-ups", words },
    state: failure ? "trouble" : isRecent ? "works" : backups ? "trouble" : "off",
    settings: [
      ["BACKUP_DIR", backups !== undefined],
      ["BACKUP_PASSPHRASE", backupPassphrase !== undefined],
    ],
    ...(backups && { test: "Kijk of er plaats is om te schrijven" }),
  };
}

function address(): Part {
  const { appUrl, trustProxy } = runtime().settings;
  const isSafe = appUrl.startsWith("https:");
  const words = !isPublicSite()
    ? `Je site staat nog op ${appUrl}: alleen deze computer ziet ze. Vraag APP_URL aan wie je site installeerde.`
    : isSafe
      ? `Je site staat op ${appUrl}.`
      : `Je site staat op ${appUrl}, zonder slotje. Vraag een certificaat aan wie je site installeerde.`;
  return {
    ...{ id: "address", title: "Adres", words, test: "Kijk of ze van buiten opent" },
    state: !isPublicSite() ? "off" : isSafe ? "works" : "trouble",
    settings: [
      ["APP_URL", isPublicSite()],
      ["TRUST_PROXY", trustProxy > 0],
    ],
  };
}

async function disk(): Promise<Part> {
  const { dataDir, databaseUrl } = runtime().settings;
  const found = await diskOf(dataDir);
  const free = found
    ? `Nog ${(found.freeBytes / 1e9).toFixed(0)} GB vrij.`
    : "Hoeveel er vrij is, weten we niet.";
  const isFull = found !== undefined && isNearlyFull(found);
  return {
    ...{ id: "disk", title: "Schijf en databank" },
    state: isFull ? "trouble" : "works",
    words: isFull ? `${free} Vraag aan wie je site installeerde om plaats te maken.` : free,
    settings: [["DATABASE_URL", databaseUrl !== undefined]],
  };
}
