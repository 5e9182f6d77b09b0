import { useSyncExternalStore } from "react";
import { keepOnDevice, unsentPrefix as prefix, readFromDevice, removeFromDevice } from "./device-store.ts";

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
export function readUnsent() {
  return readFromDevice<Unsent>(prefix);
}

/** Another tab may have changed them. */
export async function reloadUnsent(): Promise<void> {
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
