/** Fields of the settings that the owner may set, and their conversion to environment variables. */
import { isAbsolute, resolve, sep } from "node:path";
import { webhookEvents } from "#app/payments/stripe-answers.server.ts";
import { type OwnersPart, ownersParts, type Settings } from "#app/platform/settings.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";

type Values = Record<string, string | undefined>;
type Field = {
  /** The name of an environment variable, or a part of SMTP_URL. */
  name: string;
  label: string;
  hint?: string;
  /** Never sent to the browser. An empty field keeps the stored value. */
  isSecret?: true;
  isOptional?: true;
  inputMode?: "numeric" | "email" | "url";
  isGood(value: string): boolean;
  wrong: string;
};

const like = (pattern: RegExp, wrong: string) => ({ isGood: (value: string) => pattern.test(value), wrong });
const any = like(/./, "");

function forms({ appUrl }: Settings): Record<OwnersPart, Field[]> {
  return {
    mail: [
      {
        name: "host",
        label: "Mailserver",
        hint: "Voor uitgaande mail (SMTP), zoals smtp.provider.be.",
        inputMode: "url",
        ...like(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, "Typ enkel de naam, zoals smtp.provider.be"),
      },
      {
        name: "port",
        label: "Poort",
        hint: "Meestal 587 of 465.",
        inputMode: "numeric",
        ...like(/^[1-9]\d{0,4}$/, "Typ een getal, zoals 587"),
      },
      {
        name: "user",
        label: "Gebruikersnaam (optioneel)",
        hint: "Meestal het mailadres.",
        isOptional: true,
        ...any,
      },
      {
        name: "secret",
        label: "Wachtwoord van de mailbox (optioneel)",
        isSecret: true,
        isOptional: true,
        ...any,
      },
      {
        name: "MAIL_FROM",
        label: "Afzender (optioneel)",
        isOptional: true,
        hint: `Zoals ${shop().name} <afspraken@shop.be>. Leeg: het mailadres van je zaak.`,
        ...like(/^([^<>"]* <)?[^\s<>@",;]+@[^\s<>@",;]+\.[^\s<>@",;]+>?$/, "Dat is geen mailadres"),
      },
    ],
    payments: [
      {
        name: "STRIPE_SECRET_KEY",
        label: "Geheime sleutel van Stripe",
        isSecret: true,
        hint: "Bij Stripe: Ontwikkelaars, API-sleutels.",
        ...like(/^(sk|rk)_\w{4,}$/, "Een geheime sleutel begint met sk_ of rk_"),
      },
      {
        name: "STRIPE_WEBHOOK_SECRET",
        label: "Geheim van de webhook",
        isSecret: true,
        hint: `Maak bij Stripe een webhook naar ${appUrl}/api/stripe-webhook, met deze berichten: ${webhookEvents.join(", ")}.`,
        ...like(/^whsec_\w{4,}$/, "Dat geheim begint met whsec_"),
      },
    ],
    mollie: [
      {
        name: "MOLLIE_API_KEY",
        label: "API-sleutel van Mollie",
        isSecret: true,
        hint: "Bij Mollie: Ontwikkelaars, API-sleutels. Een webhook hoef je niet te maken.",
        ...like(/^(live|test)_\w{20,}$/, "Een sleutel van Mollie begint met live_ of test_"),
      },
    ],
    sms: [
      {
        name: "TWILIO_ACCOUNT_SID",
        label: "Account SID van Twilio",
        ...like(/^AC\w{8,}$/, "Een Account SID begint met AC"),
      },
      { name: "TWILIO_AUTH_TOKEN", label: "Auth Token", isSecret: true, ...any },
      {
        name: "SMS_FROM",
        label: "Afzender",
        hint: "Een nummer zoals +32460000000, of een naam van hoogstens 11 letters.",
        ...like(
          /^(\+[1-9]\d{7,14}|MG\w{32}|(?=.*[A-Za-z])[A-Za-z\d ]{1,11})$/,
          "Typ een nummer zoals +32460000000, of een naam van hoogstens 11 letters",
        ),
      },
    ],
    backup: [
      {
        name: "BACKUP_DIR",
        label: "Map",
        isGood: isFolder,
        hint: "Op de computer van je site, best op een andere schijf.",
        wrong: "Typ de hele weg naar een map buiten die van de site zelf, zoals /var/backups/kapsalon",
      },
    ],
  };
}

/** Returns whether the path is absolute and outside the folders that the site serves or runs. */
function isFolder(path: string): boolean {
  const isBelow = (folder: string) => `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);
  return isAbsolute(path) && !["build", "public", "app", "node_modules"].some(isBelow);
}

/** Leaves out settings that the environment fixes. */
function openFields(part: OwnersPart, settings: Settings): Field[] {
  return forms(settings)[part].filter(({ name }) => !(name in settings.fixed));
}

/** Splits SMTP_URL into its fields. */
function inFields({ SMTP_URL, ...values }: Values): Values {
  const { protocol, hostname, port, username, password } = URL.parse(SMTP_URL ?? "") ?? {};
  if (!hostname) return values;
  return {
    ...values,
    host: hostname,
    port: port || (protocol === "smtps:" ? "465" : "587"),
    user: decodeURIComponent(username ?? ""),
    secret: decodeURIComponent(password ?? ""),
  };
}

export function fieldViews(part: OwnersPart, settings: Settings, values: Values) {
  const now: Values = { port: "587", ...inFields(values) };
  return openFields(part, settings).map(({ name, label, hint, isSecret, isOptional, inputMode }) => ({
    name,
    label,
    isSecret,
    inputMode,
    isRequired: !isOptional && !(isSecret && now[name]),
    hint: [hint, isSecret && now[name] && "Typ niets, en het blijft zoals het is."].filter(Boolean).join(" "),
    value: isSecret ? "" : (now[name] ?? ""),
  }));
}

export function readFields(part: OwnersPart, form: Record<string, string>, { settings, storedValues }: Now) {
  const now = inFields(storedValues);
  const fields = openFields(part, settings);
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const { name, label, isSecret, isOptional, isGood, wrong } of fields) {
    const value = (form[name] ?? "").trim() || (isSecret && now[name]) || "";
    if (value) values[name] = value;
    if (!value && !isOptional) errors[name] = `Vul ${label} in`;
    else if (value.length > 300) errors[name] = "Dat is te lang";
    else if (value && !isGood(value)) errors[name] = wrong;
  }
  const { host, port = "", user = "", secret = "", ...rest } = values;
  if (!host) return { values: rest, errors };
  // A stored password must not be sent to another server.
  const isElsewhere = ["host", "port", "user"].some((name) => (values[name] ?? "") !== (now[name] ?? ""));
  if (user && !(form.secret || (now.secret && !isElsewhere)))
    errors.secret = "Typ ook het wachtwoord van de mailbox";
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(secret)}@`;
  const url = `${port === "465" ? "smtps" : "smtp"}://${login}${host}:${port}`;
  if (!URL.canParse(url)) errors.port ??= "Typ een getal, zoals 587";
  return { values: { ...rest, SMTP_URL: url }, errors };
}

type Now = { settings: Settings; storedValues: Values };

/** Says where a setting comes from, with the last four characters of a long secret. */
export function originOf(name: string, { settings, storedValues }: Now): string {
  if (name in settings.fixed) return "staat vast in de omgeving van de server";
  if (!(name in storedValues)) return "niet ingesteld";
  const value = storedValues[name];
  // Stored, but not readable any more, such as after a change of the server's secret.
  if (value === undefined) return "moet je opnieuw typen";
  const isLong = /^(STRIPE|MOLLIE|TWILIO)/.test(name) && value.length > 15;
  return `door jou ingesteld${isLong ? `, eindigt op ${value.slice(-4)}` : ""}`;
}

export const isOwnersPart = (part: string): part is OwnersPart => Object.hasOwn(ownersParts, part);

/**
 * Returns whether the environment sets the part's first variable, such as SMTP_URL: the owner then cannot change the
 * part (`withOwnerSettings`).
 */
export function isFixed(part: OwnersPart, { fixed }: Pick<Settings, "fixed">): boolean {
  return ownersParts[part][0] in fixed;
}
