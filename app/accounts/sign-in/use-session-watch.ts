import { useEffect, useState } from "react";
import { leaveDevice } from "../offline/use-device.ts";

/**
 * Leads to /login when the session ends, also in another tab.
 * @returns true while the page must be hidden from the back button's cache.
 */
export function useSessionWatch(): boolean {
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    const asking = new AbortController();
    const tabs = new BroadcastChannel(channelName);
    const options = { signal: asking.signal };
    const check = () => checkSession(asking.signal);
    const checkWhenSeen = () => document.visibilityState === "visible" && check();
    const minutely = setInterval(checkWhenSeen, 60_000);
    tabs.addEventListener("message", check, options);
    document.addEventListener("visibilitychange", checkWhenSeen, options);
    window.addEventListener("online", check, options);
    window.addEventListener("pagehide", ({ persisted }) => setHidden(persisted), options);
    window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), options);
    return () => {
      clearInterval(minutely);
      asking.abort();
      tabs.close();
    };
  }, []);

  return hidden;
}

export function useSignInWatch(): void {
  useEffect(() => {
    const asking = new AbortController();
    const tabs = new BroadcastChannel(channelName);
    const options = { signal: asking.signal };
    const check = () => goInOnceSignedIn(asking.signal);
    tabs.addEventListener("message", check, options);
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && check(),
      options,
    );
    return () => {
      asking.abort();
      tabs.close();
    };
  }, []);
}

export function notifyOtherTabs(): void {
  const tabs = new BroadcastChannel(channelName);
  tabs.postMessage("check");
  tabs.close();
}

const channelName = "staff-session";

export async function checkSession(signal?: AbortSignal): Promise<void> {
  const answer = await fetch("/admin/sessie", { signal, cache: "no-store" }).catch(() => undefined);
  // The server redirects and says why.
  const isOver = answer?.status === 401 || answer?.status === 403;
  if (!isOver || !location.pathname.startsWith("/admin")) return;
  await leaveDevice();
  location.replace("/admin");
}

async function goInOnceSignedIn(signal: AbortSignal): Promise<void> {
  const answer = await fetch("/admin/sessie?inloggen", { signal, cache: "no-store" }).catch(() => undefined);
  // Without a role: the dashboard explains.
  if (answer?.status === 204 || answer?.status === 403) location.replace("/admin");
}
