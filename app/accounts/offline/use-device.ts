import { useEffect, useSyncExternalStore } from "react";
import { toast } from "#app/ui/toasts.tsx";
import {
  emptyDevice,
  hasWorkers,
  keepOnDevice,
  openDevice,
  unsentPrefix as prefix,
  readFromDevice,
  removeFromDevice,
} from "./device-store.ts";
import workerAddress from "./worker.ts?worker&url";

/** Readies this device for a time without network, and sends what was made then. Use once, in the layout. */
export function useDevice(account: string, isLive: boolean | undefined): void {
  const hasWaiting = useUnsent().some(({ refused }) => !refused);

  useEffect(() => {
    if (hasWorkers()) void ready(account);
  }, [account]);

  // Also while it is not live: a proxy may let forms through and no events.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at once when it is live again
  useEffect(() => {
    if (!hasWaiting) return;
    void sendUnsent(account);
    const again = setInterval(sendUnsent, againMs, account);
    return () => clearInterval(again);
  }, [isLive, hasWaiting]);
}

/** After sign-out, and when the session is over. */
export async function leaveDevice(): Promise<void> {
  const registration = hasWorkers() && (await navigator.serviceWorker.getRegistration(scope));
  if (!registration) return;
  // Storage that is blocked holds nothing.
  await emptyDevice().catch(() => undefined);
  await registration.unregister();
}

async function ready(account: string): Promise<void> {
  try {
    await openDevice(account);
    await reloadUnsent();
    await navigator.serviceWorker.register(workerAddress, { scope });
  } catch {
    // A browser that blocks storage shows the dashboard as before.
  }
}

const scope = "/admin";
const againMs = 15_000;

/** A mark or a note that waits on this device for the network. */
export type Unsent = {
  /** Of a mark its booking's: a later tap replaces the earlier. */
  id: string;
  kind: "mark" | "note";
  bookingId: string;
  /** "Show" or "Notitie". */
  what: string;
  /** The customer's name. */
  about: string;
  fields: Record<string, string>;
  /** Why the server did not take it. */
  refused?: string;
};

/** @returns false where nothing can be kept. */
export async function keepUnsent(unsent: Unsent, at?: number): Promise<boolean> {
  const isKept = await keepOnDevice(prefix + unsent.id, unsent, at).catch(() => false);
  await reloadUnsent();
  return isKept;
}

export async function removeUnsent(id: string): Promise<void> {
  await removeFromDevice(prefix + id);
  await reloadUnsent();
}

/** In the order in which they were made. */
function readUnsent() {
  return readFromDevice<Unsent>(prefix);
}

/** Another tab may have changed them. */
async function reloadUnsent(): Promise<void> {
  const records = await readUnsent().catch(() => []);
  shown = records.map(({ value }) => value);
  for (const show of listeners) show();
}

/** Of one booking. */
export function useUnsentCount(bookingId: string, kind: Unsent["kind"]): Unsent[] {
  return useUnsent().filter((each) => each.bookingId === bookingId && each.kind === kind && !each.refused);
}

/** What waits and what was refused. */
export function useUnsent(): Unsent[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
}

const none: Unsent[] = [];
let shown = none;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The answer of `sentTo`, with the reason in words. */
export type SentAnswer = { refused?: string };

/**
 * One by one, in the order in which they were made. Stops when the server does not answer.
 * @param account that made them: a kept page may be open when somebody else is signed in by now.
 */
async function sendUnsent(account: string): Promise<void> {
  // Two tabs would send each twice.
  await navigator.locks.request("send-unsent", async () => {
    let sent = 0;
    let refused = 0;
    for (const { value, at } of await readUnsent()) {
      if (value.refused) continue;
      const answer = await send({ ...value.fields, account });
      if (!answer) break;
      if (answer.refused) {
        refused += 1;
        await keepUnsent({ ...value, refused: answer.refused }, at);
      } else {
        sent += 1;
        await removeUnsent(value.id);
      }
    }
    // On a phone it would cover what was refused.
    if (sent > 0 && refused === 0) toast.success("Nagestuurd", { id: "sent", description: countOf(sent) });
  });
}

const sentTo = "/admin/bewaard";

/** Undefined: to be sent again later. A session that is over leads to /login, which is no answer. */
async function send(fields: Unsent["fields"]): Promise<SentAnswer | undefined> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(sentTo, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  return answer?.ok ? answer.json() : undefined;
}

function countOf(sent: number): string {
  return sent === 1
    ? "Wat je zonder verbinding deed, is bewaard"
    : `${sent} aanduidingen en notities zijn bewaard`;
}
