import { useEffect, useEffectEvent, useState } from "react";
import { useFetchers, useNavigation } from "react-router";
import { clearDevice } from "../offline/use-device.ts";

/**
 * Makes every tab leave for /login once the session has ended, or for /geen-toegang once the account has no role.
 * @returns `isHidden` is true while the page is in the browser's back/forward cache, so that Back shows nothing of an
 * ended session. `requestCheck` asks the server as soon as no other request is in progress.
 */
export function useSessionWatch(): { isHidden: boolean; requestCheck(): void } {
  const [isHidden, setHidden] = useState(false);
  const [isDue, setDue] = useState(false);
  const isIdle = useIsIdle();
  const requestCheck = () => setDue(true);

  const leaveUnlessBusy = useEffectEvent(async () => {
    // A request in progress may bring a new session, as a password change does.
    if (!isIdle) return requestCheck();
    if (!(await hasLostAccess()) || !location.pathname.startsWith("/admin")) return;
    await clearDevice();
    // The server redirects to the page that says why.
    location.replace("/admin");
  });
  const checkSession = useEffectEvent(async () => {
    setDue(false);
    // A request may have begun while the server answered, so `leaveUnlessBusy` asks a second time.
    if (await hasLostAccess()) void leaveUnlessBusy();
  });
  useEffect(() => {
    if (isDue && isIdle) void checkSession();
  }, [isDue, isIdle]);

  useEffect(() => {
    const listeners = new AbortController();
    const tabs = new BroadcastChannel(channelName);
    const options = { signal: listeners.signal };
    const requestCheck = () => setDue(true);
    const checkWhenVisible = () => document.visibilityState === "visible" && requestCheck();
    const minutely = setInterval(checkWhenVisible, 60_000);
    tabs.addEventListener("message", requestCheck, options);
    document.addEventListener("visibilitychange", checkWhenVisible, options);
    window.addEventListener("online", requestCheck, options);
    window.addEventListener("pagehide", ({ persisted }) => setHidden(persisted), options);
    window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), options);
    return () => {
      clearInterval(minutely);
      listeners.abort();
      tabs.close();
    };
  }, []);

  return { isHidden, requestCheck };
}

/** Returns true while no form is being sent and no page is being loaded. */
export function useIsIdle(): boolean {
  const navigates = useNavigation().state !== "idle";
  const fetches = useFetchers().some(({ state }) => state !== "idle");
  return !navigates && !fetches;
}

/** Leaves /login for the dashboard once somebody has signed in with another tab. */
export function useSignInWatch(): void {
  useEffect(() => {
    const listeners = new AbortController();
    const tabs = new BroadcastChannel(channelName);
    const options = { signal: listeners.signal };
    const check = () => enterIfSignedIn(listeners.signal);
    tabs.addEventListener("message", check, options);
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && check(),
      options,
    );
    return () => {
      listeners.abort();
      tabs.close();
    };
  }, []);
}

/** Makes the other tabs ask the server whether they are signed in. Called after signing in and out. */
export function askOtherTabsToCheck(): void {
  const tabs = new BroadcastChannel(channelName);
  tabs.postMessage("check");
  tabs.close();
}

const channelName = "staff-session";

/** Returns whether the server answers 401 (signed out) or 403 (an account without a role). */
async function hasLostAccess(): Promise<boolean> {
  const status = await sessionStatus();
  return status === 401 || status === 403;
}

async function enterIfSignedIn(signal: AbortSignal): Promise<void> {
  const status = await sessionStatus(signal);
  // 403 is an account without a role: /admin redirects it to the page that explains it.
  if (status === 204 || status === 403) location.replace("/admin");
}

/** Returns the status with which the server answers about the session; undefined if there is no answer. */
async function sessionStatus(signal?: AbortSignal): Promise<number | undefined> {
  const answer = await fetch("/admin/sessie", { signal, cache: "no-store" }).catch(() => undefined);
  return answer?.status;
}
