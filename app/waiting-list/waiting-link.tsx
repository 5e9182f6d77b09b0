import type { Language } from "#app/i18n/format/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** To the form of the waiting list, with what is known already. */
export function WaitingLink({ service, barber, date }: { service?: string; barber?: string; date?: string }) {
  const language = useLanguage();
  return (
    <ButtonLink
      variant="outline"
      href={waitingPath({ language, service, barber, date })}
      className="w-full sm:w-auto"
    >
      {useWords().form.tellMe}
    </ButtonLink>
  );
}

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
