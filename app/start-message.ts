import { missingByLaw, remainingPlaceholders } from "#app/shop/facts-of.server.ts";
import { whyNotListed } from "./backup/erasures.server.ts";
import { isTestOnly } from "./payments/provider.server.ts";
import { webhookEvents } from "./payments/stripe-answers.server.ts";
import type { Crash } from "./platform/runtime/former-run.server.ts";
import type { Settings } from "./platform/settings.server.ts";
import { openClaims, storedFacts } from "./shop/claims.server.ts";
import { isPublicSite } from "./shop/site/origin.ts";
import { shop, snapshot } from "./shop/snapshot.server.ts";

/** Returns the text that `npm start` prints. */
export function startMessage(options: {
  settings: Settings;
  databaseDescription: string;
  /** The link to create the first account; undefined once there is an admin. */
  welcomeUrl: string | undefined;
}): string {
  const { settings, databaseDescription, welcomeUrl } = options;
  const placeholders = remainingPlaceholders(storedFacts());
  const missingLegalFacts = isPublicSite() ? missingByLaw(storedFacts()) : [];
  const claims = openClaims(snapshot()).map(({ name }) => name);
  const erasureProblem = whyNotListed(settings.dataDir);
  const inventedCount = snapshot().documents.review.filter(({ value }) => value.isInvented).length;
  const notConfigured = [
    !settings.smtpUrl &&
      `mail: written to ${settings.dataDir}/outbox as .eml files (set SMTP_URL and MAIL_FROM)`,
    isTestOnly() &&
      "payments: the site uses a test checkout (set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or MOLLIE_API_KEY)",
    !settings.metricsToken &&
      (settings.trustProxy > 0 || settings.appUrl.startsWith("https:")) &&
      "metrics: nobody may read /metrics, because behind a proxy every request comes from this machine (set METRICS_TOKEN)",
    welcomeUrl && `staff: no admin yet, make your account at ${welcomeUrl}`,
    placeholders.length > 0 && `the shop: these facts are still placeholders: ${placeholders.join(", ")}`,
    missingLegalFacts.length > 0 &&
      `search engines: the site asks them to stay away until these are filled in: ${missingLegalFacts.join(", ")}`,
    inventedCount > 0 && `reviews: ${inventedCount} are invented`,
    claims.length > 0 && `to confirm at /admin/zaak: ${claims.join(", ")}`,
  ].filter((line) => typeof line === "string");
  return [
    "",
    `${shop().name} is open: ${settings.appUrl}`,
    `  data: ${databaseDescription}`,
    ...(settings.stripe
      ? [
          `  payments: Stripe has to send these to ${settings.appUrl}/api/stripe-webhook: ${webhookEvents.join(", ")}`,
        ]
      : []),
    ...(erasureProblem ? [`  erasures: ${erasureProblem}`] : []),
    ...notConfigured.map((line) => `  not configured · ${line}`),
    "",
    "",
  ].join("\n");
}

/** Tells the operator how the previous process ended. */
export function crashLine({ reason, since, endedAt }: Crash): string {
  const reasonText = {
    memory: `it ran out of memory at ${endedAt}`,
    unknown: `it was killed, its machine went down or it crashed after ${endedAt}; its last lines or the system's log may say why`,
  };
  return `The previous process, started at ${since}, did not stop in order: ${reasonText[reason]}.\n`;
}
