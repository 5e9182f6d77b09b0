import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { useOutletContext } from "react-router";
import { keptName } from "#app/accounts/offline/kept-page.ts";
import { wallClockAt } from "#app/i18n/format/browser-clock.ts";
import { longDateWithoutYear } from "#app/i18n/format/dates.ts";
import { toast } from "#app/ui/toasts.tsx";
import { isServerReachable } from "../live/live-connection.ts";

/** What the layout tells its pages. */
export type DashboardContext = { isOffline: boolean };

export function useIsOffline(): boolean {
  return useOutletContext<DashboardContext>().isOffline;
}

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

/** Without network a link to a page that is not kept would only replace this one with an error. */
export function useKeptLinks(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return;
    const askFirst = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      const leadsWithinPage = link.pathname === location.pathname && link.search === location.search;
      const opensElsewhere = link.target || event.ctrlKey || event.metaKey || event.shiftKey;
      if (leadsWithinPage || opensElsewhere || keptName(link.href)) return;
      event.preventDefault();
      event.stopPropagation();
      void openIfReachable(link.href);
    };
    document.addEventListener("click", askFirst, { capture: true });
    return () => document.removeEventListener("click", askFirst, { capture: true });
  }, [isOffline]);
}

/** Live events may be lost while pages still come. */
async function openIfReachable(address: string): Promise<void> {
  if (await isServerReachable()) location.assign(address);
  else
    toast.error("Geen verbinding", {
      id: "kept-links",
      description: "Zonder internet kun je Vandaag en de agenda van vandaag en morgen bekijken.",
    });
}
