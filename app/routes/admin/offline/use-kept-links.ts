import { useEffect } from "react";
import { toast } from "sonner";
import { keptName } from "#app/staff/offline/kept-page.ts";

/** Without network a link to a page that is not kept would only replace this one with an error. */
export function useKeptLinks(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return;
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      const leadsWithinPage = link.pathname === location.pathname && link.search === location.search;
      if (leadsWithinPage || keptName(link.href)) return;
      event.preventDefault();
      event.stopPropagation();
      toast.error("Geen verbinding", {
        id: "kept-links",
        description: "Zonder internet kan je Vandaag en de agenda van vandaag en morgen bekijken.",
      });
    };
    document.addEventListener("click", stay, { capture: true });
    return () => document.removeEventListener("click", stay, { capture: true });
  }, [isOffline]);
}
