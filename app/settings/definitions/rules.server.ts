import { now, shopInstant, shopToday, toDate } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { countSms, smsText } from "#app/messages/sms-reminder.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { FieldView } from "#app/shop/describe-fields.server.ts";
import { fieldView } from "#app/shop/describe-fields.server.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { singleKey } from "#app/shop/kinds.ts";
import { starterValue } from "#app/shop/revert.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { decodeFields } from "../form/codecs.server.ts";
import type { FormDefinition } from "../form/definition.server.ts";

const rareSection = (...fields: string[]) => ({ title: "Zelden nodig", fields });

const rareSections = {
  booking: rareSection("booking.slotMinutes", "booking.daysAhead", "booking.maxOpenPerCustomer"),
  cancel: rareSection("booking.undoMinutes"),
  prepayment: rareSection(
    "prepayment.fromMinutes",
    "prepayment.percent",
    "prepayment.noShowThreshold",
    "prepayment.withinMonths",
    "prepayment.validHours",
  ),
  reminders: rareSection("reminders.secondHours", "reminders.bySms"),
  till: rareSection("till.vatPercent"),
};

const numberPaths = [
  "booking.noticeMinutes",
  "booking.cancelUntilHours",
  "prepayment.amountCents",
  "reminders.firstHours",
  ...Object.values(rareSections).flatMap(({ fields }) => fields),
].filter((path) => path !== "reminders.bySms" && path !== "till.vatPercent");

export const rules: FormDefinition<"rules"> = {
  kind: "rules",
  path: "/admin/zaak/regels",
  description: "De regels van je zaak.",
  savedName: "Regels",
  sections: [
    { title: "Boeken", fields: ["booking.noticeMinutes", "booking.access"], more: rareSections.booking },
    { title: "Verplaatsen en annuleren", fields: ["booking.cancelUntilHours"], more: rareSections.cancel },
    {
      title: "Vooruitbetalen",
      fields: ["prepayment.isAsked", "prepayment.audience", "prepayment.amountCents"],
      more: rareSections.prepayment,
    },
    { title: "Herinneren", fields: ["reminders.firstHours"], more: rareSections.reminders },
    { title: "Afrekenen", fields: ["till.isKept"], more: rareSections.till },
    { title: "Wachtrij", fields: ["queue.isAtDoor"] },
    { title: "Gegraveerd", fields: ["engravings.isOn"] },
    { title: "Bericht op de startpagina", fields: ["notice"] },
  ],
  page: () => "/",
  async view() {
    return {
      title: "Regels",
      about: "Ze gelden meteen voor wie nu boekt. Wie al boekte, houdt de termijnen en het bedrag van toen.",
      fields: {
        ...(await withDefaults()),
        "booking.access": accessView(),
        "reminders.bySms": { hint: await smsHint() },
      },
      values: { "booking.access": accessIn(shop().booking) },
    };
  },
  complete({ booking, ...value }, { values: { "booking.access": access } }) {
    // Without a new choice both rules stay, because a wave of false bookings may have set the second one too.
    const isChosen = access !== undefined && access !== accessIn(shop().booking);
    const rules = { onlyKnown: access === "known", mustConfirm: access === "confirmed" };
    return { ...value, booking: { ...Object(booking), ...(isChosen && rules) } };
  },
};

function accessIn({ onlyKnown, mustConfirm }: ShopFacts["booking"]): string {
  if (onlyKnown) return "known";
  return mustConfirm ? "confirmed" : "everybody";
}

/** Adds the shop's initial value to the hint of each number, if that value is still valid. */
async function withDefaults(): Promise<Record<string, Partial<FieldView>>> {
  const startValues = await starterValue({ kind: "rules", key: singleKey });
  const fields = numberPaths.map((path) => fieldView("rules", path));
  const defaults = decodeFields(fields, startValues);
  return Object.fromEntries(
    fields.map(({ name, hint }) => [
      name,
      startValues ? { hint: `${hint} Standaard: ${defaults[name]}.` } : {},
    ]),
  );
}

/** Joins two rules in one question. Warns that customers cannot confirm while no mail server is set up. */
function accessView(): Partial<FieldView> {
  const warning = runtime().settings.smtpUrl
    ? ""
    : "Bevestigen werkt pas als bij Techniek je mailserver ingesteld is: nu vertrekken er geen mails. ";
  return {
    label: "Wie boekt online?",
    control: "choice",
    hint: `${warning}Nieuw is wie hier nog nooit was en nog nooit een mail van ons opende. Bevestigen doet die binnen 45 minuten; anders komt het uur weer vrij. Boeken alleen klanten die je kent, dan leest een nieuwe klant dat hij moet bellen: zet het ook in het bericht op de startpagina. Standaard: iedereen.`,
    options: [
      { value: "everybody", label: "Iedereen" },
      { value: "confirmed", label: "Iedereen, een nieuwe klant bevestigt met één tik in de mail" },
      { value: "known", label: "Alleen klanten die we kennen" },
    ],
  };
}

/** Shows an example text message and how many were sent in the past 30 days. */
async function smsHint(): Promise<string> {
  if (!runtime().settings.twilio)
    return "Dat kan pas als bij Techniek een account van Twilio ingesteld is. Standaard: uit.";
  const tomorrow = addDays(shopToday(), 1);
  const manageToken = "x".repeat(32);
  const example = smsText({
    startsAt: toDate(shopInstant(tomorrow, "10:30")),
    manageToken,
    service: shop().services[0]?.code ?? "",
    serviceLabel: null,
    language: "nl",
  }).replace(manageToken, "…");
  const count = await countSms(toDate(now().subtract({ hours: 30 * 24 })));
  return `Samen met de eerste herinnering, naar gsm-nummers alleen: "${example}" Je betaalt elke sms aan Twilio. De laatste 30 dagen vertrokken er ${count}. Standaard: uit.`;
}
