import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useIsIdle } from "#app/accounts/sign-in/use-session-watch.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { Button } from "#app/ui/button.tsx";
import { BottomNotice } from "#app/ui/notice.tsx";

/**
 * Loads an outdated page again. Asks first if something was typed in it or it shows a problem, or if it was loaded
 * again just now.
 */
export function UpdateNotice({ isOutdated }: { isOutdated: boolean }) {
  const isTyped = useIsTyped();
  const isIdle = useIsIdle();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isOutdated || !isIdle || isAsking) return;
    // While two processes run different programs, each load may meet the other one.
    const isRepeat = Date.now() - Number(loadedAgainAt.read()) < 60_000;
    const isRefused = document.querySelector("main :is([role=alert], [aria-invalid=true])") !== null;
    if (isTyped || isRepeat || isRefused) return setAsking(true);
    loadedAgainAt.keep(Date.now());
    loadAgain();
  }, [isOutdated, isTyped, isIdle, isAsking]);
  if (!isOutdated || !isAsking) return null;
  return (
    <BottomNotice kind="info" title="Het dashboard is vernieuwd">
      <p className="mt-1">{`Laad deze pagina opnieuw.${isTyped ? " Bewaar eerst wat je hier typte." : ""}`}</p>
      <Button variant="outline" className="mt-3" onClick={loadAgain}>
        Laad opnieuw
      </Button>
    </BottomNotice>
  );
}

/** Unlike `location.reload`, never repeats a POST. */
function loadAgain(): void {
  location.replace(location.pathname + location.search);
}

/** The moment of the last load by this component, in epoch milliseconds. */
const loadedAgainAt = browserStorage("session", "loaded_again_at");

/** Returns whether anything was typed or chosen since the page was opened. */
function useIsTyped(): boolean {
  const { pathname } = useLocation();
  const [typedOn, setTypedOn] = useState<string>();
  useEffect(() => {
    const remember = () => setTypedOn(pathname);
    addEventListener("input", remember);
    return () => removeEventListener("input", remember);
  }, [pathname]);
  return typedOn === pathname;
}
