import type { OpenDatabase } from "./database.server.ts";

/** Undefined means that messages may have been missed. */
type Subscriber = { onNotification(message: string | undefined): void; end(): void };

export type Notifications = {
  subscribe(subscriber: Subscriber): (() => void) | undefined;
  readonly subscribers: number;
  /** Open streams would block the shutdown. */
  endAll(): void;
  close(): Promise<void>;
};

export async function openNotifications(database: OpenDatabase, channel: string): Promise<Notifications> {
  const subscribers = new Set<Subscriber>();
  let isOver = false;
  const stop = await database.listen(channel, (message) => {
    for (const subscriber of subscribers) subscriber.onNotification(message);
  });
  function endAll(): void {
    isOver = true;
    for (const subscriber of subscribers) subscriber.end();
    subscribers.clear();
  }
  return {
    subscribe(subscriber) {
      if (isOver) return;
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    get subscribers() {
      return subscribers.size;
    },
    endAll,
    close() {
      endAll();
      return stop();
    },
  };
}
