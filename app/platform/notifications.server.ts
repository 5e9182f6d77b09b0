import type { OpenDatabase } from "./database.server.ts";

/** Undefined means that messages may have been missed. */
type Reader = { hear(message: string | undefined): void; end(): void };

export type Notifications = {
  /** @returns unsubscribes; undefined once the process is stopping. */
  subscribe(reader: Reader): (() => void) | undefined;
  readonly readers: number;
  /** Ends the subscribers' open streams, which would block the shutdown. */
  endAll(): void;
  close(): Promise<void>;
};

/** Shares one LISTEN among all subscribers of this process. */
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
