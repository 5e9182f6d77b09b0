import { shop } from "#app/content/snapshot.server.ts";
import { now, shopInstant, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { countSms, smsText } from "#app/messages/sms-reminder.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

/** What it would say, and what it costs. */
export async function smsHint(): Promise<string> {
  if (!runtime().settings.twilio)
    return "Dat kan pas als wie je site plaatste een account van Twilio instelt. Standaard: uit.";
  const tomorrow = addDays(shopWallClock(now()).date, 1);
  const example = smsText({
    startsAt: new Date(shopInstant(tomorrow, "10:30").epochMilliseconds),
    manageToken: "…",
    service: shop().services[0]?.code ?? "",
    serviceLabel: null,
    language: "nl",
  });
  const count = await countSms(new Date(now().subtract({ hours: 30 * 24 }).epochMilliseconds));
  return `Samen met de eerste herinnering, naar gsm-nummers alleen: "${example}" Je betaalt elke sms aan Twilio. De laatste 30 dagen vertrokken er ${count}. Standaard: uit.`;
}
