import { CloudOff } from "lucide-react";
import { wallClockAt } from "#app/i18n/format/browser-clock.ts";
import { longDateWithoutYear } from "#app/i18n/format/dates.ts";
import { useIsOffline } from "./dashboard-context.ts";

/** @property loadedAt of what the page shows, and @property now; epoch ms by the server's clock. */
export function OutdatedNotice({ loadedAt, now }: { loadedAt: number; now: number }) {
  if (!useIsOffline()) return null;
  const loaded = wallClockAt(new Date(loadedAt));
  const isToday = loaded.date === wallClockAt(new Date(now)).date;
  return (
    <p
      role="status"
      className="mb-3 flex items-start gap-2.5 rounded-control border border-late bg-late/10 px-3 py-2 text-small leading-6 md:text-body"
    >
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-late" />
      <span className="min-w-0">
        Laatst bijgewerkt {isToday ? "" : `${longDateWithoutYear(loaded.date)} `}om {loaded.time}, geen
        verbinding
      </span>
    </p>
  );
}
