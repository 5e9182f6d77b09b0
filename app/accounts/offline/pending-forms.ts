/** Marks and notes that this device stores until the network returns, for at most 24 hours (device-store.ts). */
import { useSyncExternalStore } from "react";
import { toast } from "#app/ui/toasts.tsx";
import {
  pendingFormPrefix as prefix,
  readFromDevice,
  removeFromDevice,
  storeOnDevice,
} from "./device-store.ts";

/** A mark or a note on this device that waits for the network, or that the server refused. */
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

/** @returns false if this browser cannot store it, or if nobody is signed in on this device any more */
export async function storePendingForm(form: PendingForm, at?: number): Promise<boolean> {
  const isStored = await storeOnDevice(prefix + form.id, form, at).catch(() => false);
  await reloadPendingForms();
  return isStored;
}

export async function removePendingForm(id: string): Promise<void> {
  await removeFromDevice(prefix + id);
  await reloadPendingForms();
}

/** Returns the forms in the order in which they were made. */
function readPendingForms() {
  return readFromDevice<PendingForm>(prefix);
}

/** Reads the storage, because another tab may have changed it. */
export async function reloadPendingForms(): Promise<void> {
  const records = await readPendingForms().catch(() => []);
  current = records.map(({ value }) => value);
  for (const show of listeners) show();
}

/** Returns the forms of one kind for a booking that still wait to be sent. */
export function usePendingForms(bookingId: string, kind: PendingForm["kind"]): PendingForm[] {
  return useAllPendingForms().filter(
    (each) => each.bookingId === bookingId && each.kind === kind && !each.refused,
  );
}

/** Includes refused forms. */
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
export async function sendPendingForms(account: string): Promise<void> {
  // The lock keeps two tabs from sending the same form.
  await navigator.locks.request("send-unsent", async () => {
    let sentCount = 0;
    let refusedCount = 0;
    for (const { value, at } of await readPendingForms()) {
      if (value.refused) continue;
      const answer = await send({ ...value.fields, account });
      if (!answer) break;
      if (answer.refused) {
        refusedCount += 1;
        await storePendingForm({ ...value, refused: answer.refused }, at);
      } else {
        sentCount += 1;
        await removePendingForm(value.id);
      }
    }
    // No toast after a refusal: on a phone it would cover the message that explains the refusal.
    if (sentCount > 0 && refusedCount === 0)
      toast.success("Nagestuurd", { id: "sent", description: sentText(sentCount) });
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
