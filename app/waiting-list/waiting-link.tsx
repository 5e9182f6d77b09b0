import type { Language } from "#app/i18n/format/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** Links to the waiting-list form, with the choices so far. */
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

/** Returns the path of the waiting-list form with the choices so far. It contains no personal data. */
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
  const parameters = Object.entries({ taal, service, kapper: barber, dag: date, deel: part }).filter(
    ([, value]) => value,
  );
  return parameters.length > 0 ? `/wachtlijst?${new URLSearchParams(parameters)}` : "/wachtlijst";
}
