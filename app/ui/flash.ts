import { toast } from "sonner";
import { browserStorage } from "./browser-storage.ts";

/** An error for the page that this one is about to leave for: there it is a toast, once. */
export function sayOnNextPage(title: string, description?: string): void {
  isLeaving = true;
  flash.keep({ title, description });
}

/** Says what the page before left to be said. */
export function sayWhatWasLeft(): void {
  // A page can leave before it has come to saying things: what it has to say is for the next one.
  if (isLeaving) return;
  const left = flash.read();
  flash.forget();
  if (typeof left !== "object" || left === null || !("title" in left)) return;
  const description = "description" in left ? String(left.description) : undefined;
  toast.error(String(left.title), { description });
}

let isLeaving = false;
// A page whose script sleeps wakes up for it: see app/hydrate-on-demand.ts.
const flash = browserStorage("session", "flash");
