/** What the server tells: the bookings that were made; with none of them, that something else changed. */
export type LiveNews = { made: { words: string; isMine: boolean }[] };

/**
 * Listens to /admin/live while the page is visible, and connects again by itself when the line breaks or falls
 * silent. Nothing is heard in between: `onOpen` is told every time, and has to look for itself.
 * @returns what ends it.
 */
export function openLive(listener: {
  onOpen(): void;
  onNews(news: LiveNews): void;
  onLost(): void;
  /** The session is over, or may be: the server refused. */
  onOver(): void;
}): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let source: EventSource | undefined;
  let openedAt = 0;
  let pauseMs = shortestPauseMs;
  let timer: ReturnType<typeof setTimeout>;

  function connect(): void {
    disconnect();
    if (document.visibilityState === "hidden") return;
    source = new EventSource("/admin/live");
    expectSomething();
    source.onopen = () => {
      openedAt = Date.now();
      listener.onOpen();
    };
    source.addEventListener("beat", expectSomething);
    source.addEventListener("changed", ({ data }) => {
      expectSomething();
      listener.onNews(JSON.parse(data));
    });
    source.addEventListener("over", listener.onOver);
    source.onerror = () => {
      // By then it is closed when there was an answer, and that was a refusal.
      if (source?.readyState === EventSource.CLOSED) listener.onOver();
      lose();
    };
  }

  function disconnect(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function lose(): void {
    disconnect();
    listener.onLost();
    // Of many pages that lost a server together not all come back at one moment.
    timer = setTimeout(connect, pauseMs * (0.75 + Math.random() / 2));
    const wasStable = Date.now() - openedAt > stableMs;
    pauseMs = wasStable ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs);
  }

  function expectSomething(): void {
    clearTimeout(timer);
    timer = setTimeout(lose, longestSilenceMs);
  }

  document.addEventListener("visibilitychange", connect, { signal });
  window.addEventListener("online", connect, { signal });
  connect();
  return () => {
    ending.abort();
    disconnect();
  };
}

const shortestPauseMs = 500;
const longestPauseMs = 4_000;
const stableMs = 20_000;
/** The server says something every 15 s. */
const longestSilenceMs = 40_000;
