import { useEffect, useState } from "react";

/**
 * Notices that the session is over, here or in another tab, and then leads to /login. Asks when the tab is looked
 * at again, once a minute, and when another tab says so; a question that gets no answer changes nothing.
 * @returns whether the page has to hide what it shows, because the browser keeps it for its back button.
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

/** An open login page notices a session that starts in another tab, and goes to what it was the way to. */
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

/** Tells the other tabs that a session has begun or may be over. */
export function tellOtherTabs(): void {
  const tabs = new BroadcastChannel(channelName);
  tabs.postMessage("check");
  tabs.close();
}

const channelName = "staff-session";

/** Asks whether the session still stands; when it does not, leaves for where that is said. */
export async function checkSession(signal?: AbortSignal): Promise<void> {
  const answer = await fetch("/admin/sessie", { signal, cache: "no-store" }).catch(() => undefined);
  // The server says it all once more, and better: where to go and with which words.
  const isOver = answer?.status === 401 || answer?.status === 403;
  if (isOver && location.pathname.startsWith("/admin")) location.replace("/admin");
}

async function goInOnceSignedIn(signal: AbortSignal): Promise<void> {
  const answer = await fetch("/admin/sessie?inloggen", { signal, cache: "no-store" }).catch(() => undefined);
  // Without a role there is a session too; what that means, the dashboard says.
  if (answer?.status === 204 || answer?.status === 403) location.replace("/admin");
}
