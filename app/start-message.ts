import { reviews } from "../content/reviews.ts";
import { shop } from "../content/shop.ts";
import type { Settings } from "./platform/settings.server.ts";
import { remainingPlaceholders } from "./shop/check-facts.ts";

/** What `npm start` prints. */
export function startMessage(options: { settings: Settings; where: string; hasStaff: boolean }): string {
  const { settings, where, hasStaff } = options;
  const placeholders = remainingPlaceholders(shop);
  const invented = reviews.filter((review) => review.invented).length;
  const missing = [
    !settings.smtpUrl &&
      `mail: written to ${settings.dataDir}/outbox as .eml files (set SMTP_URL and MAIL_FROM)`,
    !settings.stripe &&
      "payments: a test checkout stands in (set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET)",
    !hasStaff && "staff: no account yet (npm run staff -- add EMAIL --role admin)",
    placeholders.length > 0 && `content/shop.ts: still placeholders in ${placeholders.join(", ")}`,
    invented > 0 && `content/reviews.ts: ${invented} reviews are invented`,
  ].filter((line) => line !== false);
  return [
    "",
    `${shop.name} is open: ${settings.appUrl}`,
    `  data: ${where}`,
    ...missing.map((line) => `  not configured · ${line}`),
    "",
    "",
  ].join("\n");
}
