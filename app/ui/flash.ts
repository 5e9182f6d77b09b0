import { toast } from "sonner";
import { browserStorage } from "./browser-storage.ts";

/** An error toast on the next page. */
export function sayOnNextPage(title: string, description?: string): void {
  isLeaving = true;
  flash.keep({ title, description });
}

/** Shows the message of the page before. */
export function sayWhatWasLeft(): void {
  // While leaving, the message is for the next page.
  if (isLeaving) return;
  const left = flash.read();
  flash.forget();
  if (typeof left !== "object" || left === null || !("title" in left)) return;
  const description = "description" in left ? String(left.description) : undefined;
  toast.error(String(left.title), { description });
}

let isLeaving = false;
// app/hydrate-on-demand.ts starts React when this is set.
const flash = browserStorage("session", "flash");
