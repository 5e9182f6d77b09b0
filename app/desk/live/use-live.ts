import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useFetchers, useNavigation } from "react-router";
import { storePagesSoon } from "#app/accounts/offline/cache-pages.ts";
import { useIsIdle } from "#app/accounts/sign-in/use-session-watch.ts";
import { toast } from "#app/ui/toasts.tsx";

/**
 * Reloads when something changed, and announces new bookings. Use once, in the layout.
 * @param onOver called when the server refuses, or the session has ended
 * @returns `isLive` is undefined until known. `isOutdated`: the server was updated, so the page cannot show its data.
 */
export function useLive(onOver: () => void): { isLive: boolean | undefined; isOutdated: boolean } {
  const [isLive, setLive] = useState<boolean>();
  const [isOutdated, setOutdated] = useState(false);
  const reload = useReload();
  const hasJustSent = useJustSent();

  const catchUp = useEffectEvent(() => {
    reload();
    void storePagesSoon();
  });
  const handleOver = useEffectEvent(onOver);
  const handleEvent = useEffectEvent(({ announcements }: LiveEvent) => {
    if (isOutdated) return;
    catchUp();
    // Does not announce bookings that this page just added.
    const others = announcements.filter(({ isMine }) => !(isMine && hasJustSent()));
    toastAnnouncements(others.map(({ words }) => words));
  });

  useEffect(() => {
    // Hides short interruptions.
    let offlineTimer: ReturnType<typeof setTimeout> | undefined;
    const showLive = (is: boolean) => {
      clearTimeout(offlineTimer);
      offlineTimer = undefined;
      setLive(is);
    };
    const close = openLive({
      onOpen: () => showLive(true),
      onVersion({ build }) {
        const isOther = build !== import.meta.env.VITE_BUILD_ID;
        setOutdated(isOther);
        if (!isOther) catchUp();
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

  return { isLive, isOutdated };
}

const offlineDelayMs = 2_000;

/** Reloads once nothing is being sent. Posts an empty form, because useRevalidator would drop the action data. */
function useReload(): () => void {
  const { submit } = useFetcher({ key: reloadKey });
  const isIdle = useIsIdle();
  const [isDue, setDue] = useState(false);
  const mayReload = isDue && isIdle;

  const reload = useEffectEvent(async () => {
    setDue(false);
    // Avoids a request that would fail.
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
  // On mount too, because a form without script may have led here.
  useEffect(() => setChangedAt(isSending ? Infinity : Date.now()), [isSending]);
  return () => Date.now() - changedAt < justSentMs;
}

const reloadKey = "live";
const justSentMs = 3_000;

function toastAnnouncements(words: string[]): void {
  if (words.length === 0) return;
  announced = [...announced, ...words];
  const [first, ...others] = announced;
  toast(others.length === 0 ? "Nieuwe boeking" : `${announced.length} nieuwe boekingen`, {
    id: "made",
    description: others.length === 0 ? first : undefined,
    // Sonner restarts its timer only if the duration changes.
    duration: 8_000 + announced.length,
    onDismiss: forget,
    onAutoClose: forget,
  });
}

let announced: string[] = [];

function forget(): void {
  announced = [];
}

/** The first event. @property build identifies the program that the server runs. */
export type VersionEvent = { build: string };

/** An empty list means that something else changed. */
export type LiveEvent = { announcements: { words: string; isMine: boolean }[] };

/**
 * Connects while the page is visible, and reconnects. Events in between are lost, so `onVersion` must reload.
 * @returns a function that disconnects
 */
function openLive(listener: {
  onOpen(): void;
  /** Called after `onOpen`. */
  onVersion(event: VersionEvent): void;
  onEvent(event: LiveEvent): void;
  onLost(): void;
  /** Called when the server refuses, or the session has ended. */
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
    source.addEventListener("version", ({ data }) => listener.onVersion(JSON.parse(data)));
    source.addEventListener("beat", resetSilenceTimer);
    source.addEventListener("changed", ({ data }) => {
      resetSilenceTimer();
      listener.onEvent(JSON.parse(data));
    });
    source.addEventListener("over", listener.onOver);
    source.onerror = () => {
      // CLOSED means that the server answered with a refusal.
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
    // Random, so that pages do not all return at once after a restart.
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
/** Longer than two beats of the server. */
const longestSilenceMs = 40_000;

export async function isServerReachable(): Promise<boolean> {
  const answer = await fetch("/admin/sessie", { cache: "no-store" }).catch(() => undefined);
  return answer?.ok === true;
}
