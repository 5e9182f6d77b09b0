import { statSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";

export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads and checks the settings.
 * @param ownerSettings settings that the owner entered, used where the environment has none.
 * @throws one Error that names every wrong variable.
 */
export function readSettings(environment: NodeJS.ProcessEnv, ownerSettings: OwnerSettings = {}) {
  const isSet = ([name, value]: [string, string | undefined]) => name in variables.shape && value;
  const fixed = Object.fromEntries(Object.entries(environment).filter(isSet));
  const parsed = variables.safeParse({ ...ownerSettings, ...fixed });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`These settings are wrong (see .env.example):\n${lines.join("\n")}`);
  }
  const v = parsed.data;
  return {
    /** The variables that the environment sets. */
    fixed,
    port: v.PORT,
    host: v.HOST,
    appUrl: v.APP_URL ?? `http://localhost:${v.PORT}`,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    authSecret: v.AUTH_SECRET,
    firstAdmin:
      v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : undefined,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    stripe: v.STRIPE_SECRET_KEY
      ? { secretKey: v.STRIPE_SECRET_KEY, webhookSecret: v.STRIPE_WEBHOOK_SECRET, apiUrl: v.STRIPE_API_URL }
      : undefined,
    mollie: v.MOLLIE_API_KEY ? { apiKey: v.MOLLIE_API_KEY, apiUrl: v.MOLLIE_API_URL } : undefined,
    twilio:
      v.TWILIO_ACCOUNT_SID && v.TWILIO_AUTH_TOKEN && v.SMS_FROM
        ? {
            accountSid: v.TWILIO_ACCOUNT_SID,
            authToken: v.TWILIO_AUTH_TOKEN,
            from: v.SMS_FROM,
            apiUrl: v.TWILIO_API_URL ?? "https://api.twilio.com",
          }
        : undefined,
    pushServiceUrl: v.PUSH_SERVICE_URL,
    trustProxy: v.TRUST_PROXY,
    logLevel: v.LOG_LEVEL,
    metricsToken: v.METRICS_TOKEN,
    backupPassphrase: v.BACKUP_PASSPHRASE,
    backups: v.BACKUP_DIR ? { folder: resolve(v.BACKUP_DIR), keep: v.BACKUP_KEEP } : undefined,
  };
}

/** Settings that the owner may enter. If the environment sets a part's first variable, it sets the whole part. */
export const ownersParts = {
  mail: ["SMTP_URL", "MAIL_FROM"],
  payments: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  mollie: ["MOLLIE_API_KEY"],
  sms: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "SMS_FROM"],
  backup: ["BACKUP_DIR"],
} as const;
export type OwnersPart = keyof typeof ownersParts;

/** Values by variable. */
type OwnerSettings = Record<string, string | undefined>;

/** Adds the settings that the owner entered. Leaves out a part that is not valid, so that it cannot lock the owner out. */
export function withOwnerSettings(settings: Settings, ownerSettings: OwnerSettings): Settings {
  let [all, accepted]: [Settings, OwnerSettings] = [settings, {}];
  for (const names of Object.values(ownersParts)) {
    if (names[0] in settings.fixed || !ownerSettings[names[0]]) continue;
    const candidate = {
      ...accepted,
      ...Object.fromEntries(names.map((name) => [name, ownerSettings[name]])),
    };
    try {
      all = readSettings(settings.fixed, candidate);
      accepted = candidate;
    } catch {
      // Not valid any more, such as a folder that has become a file.
    }
  }
  return all;
}

const url = (protocol: RegExp, example: string, hostname?: RegExp) =>
  z.url({ protocol, hostname, error: `must be an address such as ${example}` });
const origin = z.string().transform((value, { issues }) => {
  const address = URL.parse(value);
  const { protocol, pathname, search, hash, username, password } = address ?? {};
  if (/^https?:$/.test(protocol ?? "") && `${pathname}${search}${hash}${username}${password}` === "/")
    return address?.origin;
  const message = "must be an address without a path, such as https://www.shop.be";
  issues.push({ code: "custom", message, input: value });
  return z.NEVER;
});
const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(from, error).max(to, error));
};

const matching = (pattern: RegExp, error: string) => z.string().regex(pattern, error).optional();

const each = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().optional(),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: url(/^postgres(ql)?$/, "postgres://user:password@host:5432/shop").optional(),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
  ADMIN_PASSWORD: z.string().min(10, "must have at least 10 characters").optional(),
  SMTP_URL: url(/^smtps?$/, "smtp://user:password@host:587", /./).optional(),
  MAIL_FROM: matching(/^\P{Cc}*[^\s<>@]@[^\s<>@]\P{Cc}*$/u, "must hold an e-mail address, on one line"),
  STRIPE_SECRET_KEY: matching(/^(sk|rk)_/, "must start with sk_ or rk_"),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_/, "must start with whsec_"),
  STRIPE_API_URL: url(/^https?$/, "https://api.stripe.com").optional(),
  MOLLIE_API_KEY: matching(/^(test|live)_\w{20,}$/, "must start with test_ or live_"),
  MOLLIE_API_URL: origin.optional(),
  TWILIO_ACCOUNT_SID: matching(/^AC/, "must start with AC"),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  SMS_FROM: matching(
    /^(\+[1-9]\d{7,14}|MG\w{32}|(?=.*[A-Za-z])[A-Za-z\d ]{1,11})$/,
    "must be a number such as +32460000000, a name of at most 11 letters, or a messaging service (MG…)",
  ),
  TWILIO_API_URL: origin.optional(),
  PUSH_SERVICE_URL: origin.optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  METRICS_TOKEN: matching(
    /^[\w.~+/=-]{8,}$/,
    "must have at least 8 characters: letters, digits and . _ ~ + / = -",
  ),
  BACKUP_DIR: z
    .string()
    .refine(
      (path) => !statSync(path, { throwIfNoEntry: false })?.isFile(),
      "is a file: it must be a folder, or the name of one to be made",
    )
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(16, "must have at least 16 characters").optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
});

const sms = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "SMS_FROM"] as const;

/** Variables that are required as soon as one of `others` is set. */
const required: [name: Variable, others: readonly Variable[], reason: string][] = [
  ["AUTH_SECRET", ["DATABASE_URL"], "DATABASE_URL (at least 32 characters)"],
  ["ADMIN_PASSWORD", ["ADMIN_EMAIL"], "ADMIN_EMAIL"],
  ["ADMIN_EMAIL", ["ADMIN_PASSWORD"], "ADMIN_PASSWORD"],
  ["STRIPE_WEBHOOK_SECRET", ["STRIPE_SECRET_KEY"], "STRIPE_SECRET_KEY"],
  ...sms.map((name) => [name, sms, "the other two settings for SMS"] satisfies (typeof required)[number]),
];
type Variable = keyof typeof each.shape;

const variables = required.reduce(
  (schema, [name, others, reason]) =>
    schema.refine((v) => v[name] || !others.some((other) => v[other]), {
      path: [name],
      error: `is required with ${reason}`,
      // Reports these also when other variables are wrong.
      when: () => true,
    }),
  each,
);
