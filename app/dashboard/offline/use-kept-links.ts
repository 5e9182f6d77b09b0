import { useEffect } from "react";
import { keptName } from "#app/accounts/offline/kept-page.ts";
import { toast } from "#app/ui/toasts.tsx";
import { isServerReachable } from "../live/is-server-reachable.ts";

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
