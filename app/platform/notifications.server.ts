import type { OpenDatabase } from "./database.server.ts";

/** Someone who wants to hear the news; undefined when some may have been missed. */
type Reader = { hear(message: string | undefined): void; end(): void };

/** What the database tells on one channel, passed on to everybody in this process who wants to hear it. */
export type Notifications = {
  /** @returns what ends the subscription; undefined once the process is stopping. */
  subscribe(reader: Reader): (() => void) | undefined;
  /** How many listen at this moment. */
  readonly readers: number;
  /** Ends every subscription: what they hold open would keep the process from stopping. */
  endAll(): void;
  close(): Promise<void>;
};

/** Listens once, however many readers there are. */
export async function openNotifications(database: OpenDatabase, channel: string): Promise<Notifications> {
  const readers = new Set<Reader>();
  let isOver = false;
  const stop = await database.listen(channel, (message) => {
    for (const reader of readers) reader.hear(message);
  });
  function endAll(): void {
    isOver = true;
    for (const reader of readers) reader.end();
    readers.clear();
  }
  return {
    subscribe(reader) {
      if (isOver) return;
      readers.add(reader);
      return () => readers.delete(reader);
    },
    get readers() {
      return readers.size;
    },
    endAll,
    close() {
      endAll();
      return stop();
    },
  };
}
