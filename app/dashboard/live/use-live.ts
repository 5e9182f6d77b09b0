import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useFetchers, useNavigation } from "react-router";
import { cachePagesSoon } from "#app/accounts/offline/cache-pages.ts";
import { useIsIdle } from "#app/accounts/sign-in/use-session-watch.ts";
import { toast } from "#app/ui/toasts.tsx";

/**
 * Reloads when something changed and announces new bookings. Use once, in the layout.
 * @param onOver the server refused, or the session ended.
 * @returns undefined until known.
 */
export function useLive(onOver: () => void): boolean | undefined {
  const [isLive, setLive] = useState<boolean>();
  const reload = useReload();
  const hasJustSent = useJustSent();

  const catchUp = useEffectEvent(() => {
    reload();
    void cachePagesSoon();
  });
  const handleOver = useEffectEvent(onOver);
  const handleEvent = useEffectEvent(({ made }: LiveEvent) => {
    catchUp();
    // Do not announce what this page just added.
    toastMade(made.filter(({ isMine }) => !(isMine && hasJustSent())).map(({ words }) => words));
  });

  useEffect(() => {
    // Short interruptions are not shown.
    let offlineTimer: ReturnType<typeof setTimeout> | undefined;
    const showLive = (is: boolean) => {
      clearTimeout(offlineTimer);
      offlineTimer = undefined;
      setLive(is);
    };
    const close = openLive({
      onOpen() {
        showLive(true);
        catchUp();
      },
      onEvent: (event) => handleEvent(event),
      onLost() {
        offlineTimer ??= setTimeout(showLive, offlineDelayMs, false);
      },
      onOver: () => handleOver(),
    });
    return () => {
      clearTimeout(offlineTimer);
      close();
    };
  }, []);

  return isLive;
}

const offlineDelayMs = 2_000;

/** Reloads once nothing is being sent. By an empty post: useRevalidator would drop the action data. */
function useReload(): () => void {
  const { submit } = useFetcher({ key: reloadKey });
  const isIdle = useIsIdle();
  const [isDue, setDue] = useState(false);
  const mayReload = isDue && isIdle;

  const reload = useEffectEvent(async () => {
    setDue(false);
    // Spares what would fail.
    if (await isServerReachable()) void submit(null, { method: "post", action: "/admin" });
  });
  useEffect(() => {
    if (mayReload) void reload();
  }, [mayReload]);

  return () => setDue(true);
}

function useJustSent(): () => boolean {
  const navigates = useNavigation().formMethod === "POST";
  const fetches = useFetchers().some(({ key, formMethod }) => key !== reloadKey && formMethod === "POST");
  const isSending = navigates || fetches;
  const [changedAt, setChangedAt] = useState(0);
  // On mount too: a form without script may have led here.
  useEffect(() => setChangedAt(isSending ? Infinity : Date.now()), [isSending]);
  return () => Date.now() - changedAt < justSentMs;
}

const reloadKey = "live";
const justSentMs = 3_000;

function toastMade(words: string[]): void {
  if (words.length === 0) return;
  announced = [...announced, ...words];
  const [first, ...others] = announced;
  toast(others.length === 0 ? "Nieuwe boeking" : `${announced.length} nieuwe boekingen`, {
    id: "made",
    description: others.length === 0 ? first : undefined,
    // Sonner restarts its timer only when the duration changes.
    duration: 8_000 + announced.length,
    onDismiss: forget,
    onAutoClose: forget,
  });
}

let announced: string[] = [];

function forget(): void {
  announced = [];
}

/** Empty `made`: something else changed. */
export type LiveEvent = { made: { words: string; isMine: boolean }[] };

/**
 * Connects while the page is visible and reconnects by itself. Events in between are lost: `onOpen` must
 * reload.
 * @returns a function that ends it.
 */
function openLive(listener: {
  onOpen(): void;
  onEvent(event: LiveEvent): void;
  onLost(): void;
  /** The server refused, or the session ended. */
  onOver(): void;
}): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let source: EventSource | undefined;
  let openedAt = 0;
  let pauseMs = shortestPauseMs;
  let timer: ReturnType<typeof setTimeout>;

  function connect(): void {
    disconnect();
    if (document.visibilityState === "hidden") return;
    source = new EventSource("/admin/live");
    resetSilenceTimer();
    source.onopen = () => {
      openedAt = Date.now();
      listener.onOpen();
    };
    source.addEventListener("beat", resetSilenceTimer);
    source.addEventListener("changed", ({ data }) => {
      resetSilenceTimer();
      listener.onEvent(JSON.parse(data));
    });
    source.addEventListener("over", listener.onOver);
    source.onerror = () => {
      // CLOSED: the server answered, and refused.
      if (source?.readyState === EventSource.CLOSED) listener.onOver();
      reconnectLater();
    };
  }

  function disconnect(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function reconnectLater(): void {
    disconnect();
    listener.onLost();
    // Jitter: pages that lost a server must not all return at once.
    timer = setTimeout(connect, pauseMs * (0.75 + Math.random() / 2));
    const wasStable = Date.now() - openedAt > stableMs;
    pauseMs = wasStable ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs);
  }

  function resetSilenceTimer(): void {
    clearTimeout(timer);
    timer = setTimeout(reconnectLater, longestSilenceMs);
  }

  document.addEventListener("visibilitychange", connect, { signal });
  window.addEventListener("online", connect, { signal });
  window.addEventListener("offline", reconnectLater, { signal });
  connect();
  return () => {
    controller.abort();
    disconnect();
  };
}

const shortestPauseMs = 500;
const longestPauseMs = 4_000;
const stableMs = 20_000;
/** The server beats every 15 s. */
const longestSilenceMs = 40_000;

export async function isServerReachable(): Promise<boolean> {
  const answer = await fetch("/admin/sessie", { cache: "no-store" }).catch(() => undefined);
  return answer?.ok === true;
}
