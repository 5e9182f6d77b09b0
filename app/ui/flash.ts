import { toast } from "sonner";
import { browserStorage } from "./browser-storage.ts";

/** A message for the page that this one is about to leave for: there it is a toast, once. */
export function sayOnNextPage(error: string): void {
  flash.keep(error);
}

/** Says what the page before left to be said. */
export function sayWhatWasLeft(): void {
  const error = flash.read();
  if (typeof error !== "string") return;
  flash.forget();
  toast.error(error);
}

// A page whose script sleeps wakes up for it: see app/hydrate-on-demand.ts.
const flash = browserStorage("session", "flash");
