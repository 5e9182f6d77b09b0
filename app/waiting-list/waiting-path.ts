import type { Language } from "#app/i18n/format/language.ts";

/** The form of the waiting list, filled in; nothing in it says who. */
export function waitingPath({
  language = "nl",
  service = "",
  barber = "",
  date = "",
  part = "",
}: {
  language?: Language;
  service?: string;
  barber?: string;
  date?: string;
  part?: string;
}): string {
  const taal = language === "nl" ? "" : language;
  const asked = Object.entries({ taal, service, kapper: barber, dag: date, deel: part }).filter(
    ([, value]) => value,
  );
  return asked.length > 0 ? `/wachtlijst?${new URLSearchParams(asked)}` : "/wachtlijst";
}
