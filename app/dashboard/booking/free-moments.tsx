import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import type { FreeMoment } from "./free-to-move.server.ts";

/** Links that fill in the form below: they work without script. */
export function FreeMoments({ moments }: { moments: FreeMoment[] }) {
  const [parameters] = useSearchParams();
  if (moments.length === 0) return null;
  const hrefTo = ({ date, time, barber }: FreeMoment) => {
    const query = new URLSearchParams({ naar: `${date}T${time}`, kapper: barber });
    const from = parameters.get("terug");
    if (from) query.set("terug", from);
    return `?${query}#verplaatsen`;
  };
  const [day, time] = (parameters.get("naar") ?? "").split("T");
  return (
    <div className="mb-5">
      <p id="free-moments" className="mb-2 text-muted text-small">
        Eerst vrij
      </p>
      <ul aria-labelledby="free-moments" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {moments.map((moment) => {
          const isChosen = moment.date === day && moment.time === time;
          return (
            <li key={moment.words} className="grid">
              <ButtonLink
                href={hrefTo(moment)}
                variant={isChosen ? "secondary" : "outline"}
                aria-current={isChosen || undefined}
                className="px-1"
              >
                {moment.words}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
