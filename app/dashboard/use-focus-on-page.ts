import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Focuses the heading of a new page, unless the page focused something itself. */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.matches("input, select, textarea, [role=alert], [role=status]")) return;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
    if (heading?.tabIndex === -1) heading.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    // Back keeps its scroll position.
    if (!isBack) scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, isBack]);
}
