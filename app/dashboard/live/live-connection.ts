/** Empty `made`: something else changed. */
export type LiveEvent = { made: { words: string; isMine: boolean }[] };

/**
 * Connects while the page is visible and reconnects by itself. Events in between are lost: `onOpen` must
 * reload.
 * @returns a function that ends it.
 */
export function openLive(listener: {
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

/** The server and its database answer. */
export async function isServerReachable(): Promise<boolean> {
  const answer = await fetch("/admin/sessie", { cache: "no-store" }).catch(() => undefined);
  return answer?.ok === true;
}
