import { Link } from "react-router";
import type { NextDay } from "./next-days.server.ts";

/** A tap fills in the day. */
export function NextDays({ days, chosen }: { days: NextDay[]; chosen: string | undefined }) {
  return (
    <nav aria-label="Welke dag?" className="mt-6">
      <ul className="grid max-w-xl grid-cols-3 gap-2">
        {days.map(({ date, name }) => (
          <li key={date}>
            <Link
              to={`?dag=${date}`}
              replace
              aria-current={date === chosen ? "date" : undefined}
              className="flex min-h-12 items-center justify-center rounded-control border border-field-line px-2 text-center font-semibold transition-colors hover:border-accent aria-[current=date]:border-accent aria-[current=date]:bg-surface-raised"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
