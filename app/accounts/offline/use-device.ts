import { useEffect, useSyncExternalStore } from "react";
import { toast } from "#app/ui/toasts.tsx";
import {
  canUseServiceWorker,
  emptyDevice,
  openDevice,
  pendingFormPrefix as prefix,
  readFromDevice,
  removeFromDevice,
  storeOnDevice,
} from "./device-store.ts";
import workerAddress from "./worker.ts?worker&url";

/** Prepares this device for working without network, and sends the unsent forms. Use once, in the layout. */
export function useDevice(account: string, isLive: boolean | undefined): void {
  const hasWaiting = useAllPendingForms().some(({ refused }) => !refused);

  useEffect(() => {
    if (canUseServiceWorker()) void prepareDevice(account);
  }, [account]);

  // Runs even without live events: a proxy may block those and let forms through.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isLive sends at once when the connection returns
  useEffect(() => {
    if (!hasWaiting) return;
    void sendPendingForms(account);
    const again = setInterval(sendPendingForms, againMs, account);
    return () => clearInterval(again);
  }, [isLive, hasWaiting]);
}

/** Empties this device after sign-out, and when the session has ended. */
export async function clearDevice(): Promise<void> {
  const registration = canUseServiceWorker() && (await navigator.serviceWorker.getRegistration(scope));
  if (!registration) return;
  // Blocked storage holds nothing.
  await emptyDevice().catch(() => undefined);
  await registration.unregister();
}

async function prepareDevice(account: string): Promise<void> {
  try {
    await openDevice(account);
    await reloadPendingForms();
    await navigator.serviceWorker.register(workerAddress, { scope });
  } catch {
    // A browser that blocks storage shows the dashboard without this.
  }
}

const scope = "/admin";
const againMs = 15_000;

/** A mark or a note on this device that waits for the network. */
export type PendingForm = {
  /** For a mark, the booking's id: a later mark replaces an earlier one. */
  id: string;
  kind: "mark" | "note";
  bookingId: string;
  /** "Show" or "Notitie". */
  what: string;
  /** The customer's name. */
  about: string;
  fields: Record<string, string>;
  /** The server's reason for refusing it. */
  refused?: string;
};

/** @returns false if this browser cannot store anything */
export async function storePendingForm(unsent: PendingForm, at?: number): Promise<boolean> {
  const isStored = await storeOnDevice(prefix + unsent.id, unsent, at).catch(() => false);
  await reloadPendingForms();
  return isStored;
}

export async function removePendingForm(id: string): Promise<void> {
  await removeFromDevice(prefix + id);
  await reloadPendingForms();
}

/** Returns the unsent forms in the order in which they were made. */
function readPendingForms() {
  return readFromDevice<PendingForm>(prefix);
}

/** Reads the storage, because another tab may have changed it. */
async function reloadPendingForms(): Promise<void> {
  const records = await readPendingForms().catch(() => []);
  current = records.map(({ value }) => value);
  for (const show of listeners) show();
}

/** Returns the unsent forms of one booking, without refused ones. */
export function usePendingForms(bookingId: string, kind: PendingForm["kind"]): PendingForm[] {
  return useAllPendingForms().filter(
    (each) => each.bookingId === bookingId && each.kind === kind && !each.refused,
  );
}

/** Returns all unsent forms, including refused ones. */
export function useAllPendingForms(): PendingForm[] {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => none,
  );
}

const none: PendingForm[] = [];
let current = none;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server's answer. `refused` is a sentence for staff. */
export type SentAnswer = { refused?: string };

/**
 * Sends the forms one by one, in order. Stops when the server does not answer.
 * @param account the page's account, sent along: the server refuses the forms if another one is signed in.
 */
async function sendPendingForms(account: string): Promise<void> {
  // The lock keeps two tabs from sending the same form.
  await navigator.locks.request("send-unsent", async () => {
    let sent = 0;
    let refused = 0;
    for (const { value, at } of await readPendingForms()) {
      if (value.refused) continue;
      const answer = await send({ ...value.fields, account });
      if (!answer) break;
      if (answer.refused) {
        refused += 1;
        await storePendingForm({ ...value, refused: answer.refused }, at);
      } else {
        sent += 1;
        await removePendingForm(value.id);
      }
    }
    // No toast after a refusal: on a phone it would cover the message that explains the refusal.
    if (sent > 0 && refused === 0) toast.success("Nagestuurd", { id: "sent", description: sentText(sent) });
  });
}

const sendPath = "/admin/bewaard";

/** Returns undefined when the form must be sent again later. An ended session redirects to /login, which is no answer. */
async function send(fields: PendingForm["fields"]): Promise<SentAnswer | undefined> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(sendPath, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  return answer?.ok ? answer.json() : undefined;
}

function sentText(sent: number): string {
  return sent === 1
    ? "Wat je zonder verbinding deed, is bewaard"
    : `${sent} aanduidingen en notities zijn bewaard`;
}
