import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { waitingPath } from "./waiting-path.ts";

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
