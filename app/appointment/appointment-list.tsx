import { languages } from "#app/i18n/format/language.ts";
import { usePageWords } from "#app/i18n/page-words.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { listed } from "./listed-appointment.server.ts";

export function AppointmentList({ title, all, none }: { title: string; all: Listed[]; none?: string }) {
  const { appointment, mine } = usePageWords();
  const { booked } = useWords();
  const language = useLanguage();
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-h2">{title}</h2>
      {all.length === 0 && <p className="text-muted">{none}</p>}
      {all.length === 0 && (
        <p>
          <ButtonLink href={`${languages[language].page}#booking`}>{mine.book}</ButtonLink>
        </p>
      )}
      <ul className="grid gap-4">
        {all.map(({ token, when, service, isToCome, isOff, again }) => (
          <li key={token} className="grid gap-3 rounded-card bg-surface p-5">
            <p className="font-semibold">
              {when}
              {isOff && <span className="font-normal text-alarm">{` · ${appointment.badges.off}`}</span>}
            </p>
            <p lang={service.lang} className="text-muted">
              {service.text}
            </p>
            <p className="flex flex-wrap gap-x-6">
              <a href={`/afspraak/${token}`} className={linkClass}>
                {isToCome ? mine.change : booked.see}
              </a>
              {isToCome && (
                <a href={`/afspraak/${token}/agenda.ics`} className={linkClass}>
                  {booked.toCalendar}
                </a>
              )}
              <a href={again} className={linkClass}>
                {appointment.bookAgain}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const linkClass = "tap-link";

type Listed = ReturnType<typeof listed>;
