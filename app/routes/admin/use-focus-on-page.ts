import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * A new page begins at its heading, as one that the browser loads does: it is read, and keys go on from there. Where
 * the page has put the focus itself, in a field or on what was done, it stays.
 */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const shown = useRef(pathname);
  useEffect(() => {
    // On a phone the navigation is wider than the screen: where one is stands in sight.
    const current = document.querySelector("nav[aria-label=Dashboard] [aria-current=page]");
    current?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "center" });
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.matches("input, select, textarea, [role=alert], [role=status]")) return;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
    if (heading?.tabIndex === -1) heading.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    // Back is where one was; forward is the top.
    if (!isBack) scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, isBack]);
}
