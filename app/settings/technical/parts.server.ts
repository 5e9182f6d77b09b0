import { type Staff, whereAdmin } from "#app/accounts/access.server.ts";
import { failureSince, lastBackup } from "#app/backup/last-backup.server.ts";
import { minutesAfter, nowDate } from "#app/i18n/format/clock.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { unsentMailsText } from "#app/messages/problems.server.ts";
import { diskOf, isNearlyFull } from "#app/platform/files/folders.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { ownersParts } from "#app/platform/settings.server.ts";
import { storedValuesIn } from "#app/shop/server-settings.server.ts";
import { isPublicSite } from "#app/shop/site/origin.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { fieldViews, isFixed, isOwnersPart, originOf } from "./fields.server.ts";

export type Part = Awaited<ReturnType<typeof technicalParts>>[number];

type Plain = {
  id: "mail" | "payments" | "mollie" | "sms" | "backup" | "address" | "disk" | "server";
  title: string;
  state: "works" | "trouble" | "open" | "local" | "off";
  words: string;
  others?: string[];
  test?: string;
};

/** Lists the server's parts with the origin of each setting, and a form for those that the owner may set. */
export async function technicalParts(staff: Staff) {
  const { settings } = runtime();
  const current = { settings, storedValues: storedValuesIn(settings, snapshot()) };
  const parts = [
    await mail(staff),
    stripe(),
    mollie(),
    sms(),
    await backup(),
    address(),
    await disk(),
    server,
  ];
  return parts.map(({ others = [], ...part }) => {
    const { id } = part;
    const textKeys: readonly string[] = isOwnersPart(id) ? ownersParts[id] : [];
    const names = [...textKeys, ...others];
    const ownSettings = snapshot().serverSettings.filter(({ name }) => textKeys.includes(name));
    const isLost = ownSettings.some(({ name }) => current.storedValues[name] === undefined);
    const open = isOwnersPart(id) && !isFixed(id, settings) ? id : undefined;
    return {
      ...part,
      ...(open && isLost && { state: "trouble" as const, words: `${lost} ${part.words}` }),
      settings: names.map((name) => ({ name, origin: originOf(name, current) })),
      form: open && {
        fields: fieldViews(open, settings, current.storedValues),
        /** Changes after each save, which resets the form. */
        key: String(ownSettings[0]?.version ?? ""),
        canRemove: ownSettings.length > 0,
      },
    };
  });
}

const lost =
  "Wat je hier typte, is niet meer te lezen: de server heeft een ander geheim dan toen, zoals na een back-up die elders teruggezet werd. Typ het opnieuw.";

async function mail(staff: Staff): Promise<Plain> {
  const { smtpUrl } = runtime().settings;
  const trouble = await unsentMailsText(whereAdmin(staff));
  return {
    id: "mail",
    title: "Mails",
    test: "Stuur mij een proefmail",
    state: !smtpUrl ? "open" : trouble ? "trouble" : "works",
    words: !smtpUrl
      ? "Ze vertrekken nog niet: ze worden als bestand bewaard. Vul hieronder je mailserver in: je provider zegt welke."
      : trouble
        ? `${trouble}. Kijk bij Mails wat de mailserver zei, en stuur jezelf een proefmail.`
        : "Ze vertrekken.",
  };
}

function stripe(): Plain {
  const { stripe, mollie } = runtime().settings;
  const isTest = stripe?.secretKey.includes("_test_");
  const without = mollie
    ? "Klanten betalen bij Mollie. Stel je ook Stripe in, dan gaan nieuwe betalingen daarheen."
    : "Vooruitbetalen gaat via een testpagina, zonder echt geld. Maak een account bij Stripe of Mollie, en vul de sleutels in.";
  const words = !stripe
    ? without
    : isTest
      ? "Stripe staat in testmodus: er komt nog geen echt geld. Stel de echte sleutels in."
      : "Klanten betalen bij Stripe.";
  return {
    id: "payments",
    title: "Vooruitbetalingen",
    words,
    state: !stripe ? "off" : isTest ? "trouble" : "works",
    ...(stripe && { test: "Vraag het aan Stripe" }),
  };
}

function mollie(): Plain {
  const { stripe, mollie } = runtime().settings;
  const isTest = mollie?.apiKey.startsWith("test_");
  const where = stripe
    ? "Nieuwe betalingen gaan naar Stripe; die van voordien blijven bij Mollie."
    : "Klanten betalen bij Mollie.";
  const words = !mollie
    ? "In de plaats van Stripe, of ernaast. Maak een account bij Mollie, zet er Bancontact aan, en vul hieronder de sleutel in."
    : isTest
      ? "Mollie staat in testmodus: er komt nog geen echt geld. Stel de echte sleutel in."
      : where;
  return {
    id: "mollie",
    title: "Vooruitbetalingen bij Mollie",
    words,
    state: !mollie ? "off" : isTest ? "trouble" : "works",
    ...(mollie && { test: "Vraag het aan Mollie" }),
  };
}

function sms(): Plain {
  const isSet = runtime().settings.twilio !== undefined;
  const isWanted = shop().reminders.bySms;
  const words = isSet
    ? isWanted
      ? "Wie een gsm-nummer gaf, krijgt er een herinnering op."
      : "Alles is klaar, maar je zette ze bij Regels niet aan."
    : "Herinneringen per sms vragen een account bij Twilio, waaraan je per sms betaalt. Vul hieronder de sleutels in.";
  return {
    id: "sms",
    title: "Sms",
    words,
    state: isSet && isWanted ? "works" : isWanted ? "trouble" : "off",
    ...(isSet && { test: "Vraag het aan Twilio" }),
  };
}

async function backup(): Promise<Plain> {
  const { backups } = runtime().settings;
  const last = await lastBackup(db());
  const failure = await failureSince(db(), last);
  const isRecent = last !== null && last > minutesAfter(nowDate(), -48 * 60);
  const lastBackupText = last ? `De laatste is van ${formatMoment(last)}. ` : "";
  const words = failure
    ? `De laatste mislukte. ${lastBackupText}Vraag aan wie je site installeerde om ernaar te kijken.`
    : backups
      ? `Elke nacht. ${last ? lastBackupText : "De eerste komt binnen het uur. "}Laat ze ook ergens anders bewaren.`
      : `Er wordt 's nachts nog geen back-up gemaakt. ${lastBackupText}Vul hieronder een map in; wie je site installeerde, weet welke.`;
  return {
    id: "backup",
    title: "Back-ups",
    words,
    state: failure ? "trouble" : !backups ? "open" : isRecent ? "works" : "trouble",
    others: ["BACKUP_PASSPHRASE", "BACKUP_KEEP"],
    ...(backups && { test: "Kijk of er plaats is om te schrijven" }),
  };
}

function address(): Plain {
  const { appUrl } = runtime().settings;
  const isSafe = appUrl.startsWith("https:");
  const words = !isPublicSite()
    ? `Je site staat nog op ${appUrl}: alleen deze computer ziet ze. Vraag een eigen adres aan wie je site installeerde.`
    : isSafe
      ? `Je site staat op ${appUrl}.`
      : `Je site staat op ${appUrl}, zonder slotje. Vraag een certificaat aan wie je site installeerde.`;
  return {
    id: "address",
    title: "Adres",
    test: "Kijk of ze van buiten opent",
    words: `${words} Inloggen, links in mails en betalingen hangen eraan vast: met een tikfout kon niemand nog binnen, dus het staat alleen in de omgeving van de server.`,
    state: !isPublicSite() ? "local" : isSafe ? "works" : "trouble",
    others: ["APP_URL", "TRUST_PROXY"],
  };
}

async function disk(): Promise<Plain> {
  const { dataDir } = runtime().settings;
  const diskSpace = await diskOf(dataDir);
  const free = diskSpace
    ? `Nog ${(diskSpace.freeBytes / 1e9).toFixed(0)} GB vrij.`
    : "Hoeveel er vrij is, weten we niet.";
  const isFull = diskSpace !== undefined && isNearlyFull(diskSpace);
  return {
    id: "disk",
    title: "Schijf en databank",
    state: isFull ? "trouble" : "works",
    words: isFull ? `${free} Vraag aan wie je site installeerde om plaats te maken.` : free,
    others: ["DATABASE_URL", "DATA_DIR"],
  };
}

const server: Plain = {
  id: "server",
  title: "Server",
  state: "works",
  words: "Dit leest de server één keer, wanneer hij start. Alleen wie je site installeerde, verandert het.",
  others: ["PORT", "HOST", "AUTH_SECRET", "METRICS_TOKEN", "LOG_LEVEL"],
};
