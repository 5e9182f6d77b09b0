/** What is published during a preview is checked and shown, and never stored. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Snapshot } from "./documents.server.ts";

/** @property snapshot with what was typed, once it was found right. */
type Preview = { snapshot?: Snapshot };

/** @param work the requests of one preview. */
export function inPreview<Result>(work: () => Promise<Result>): Promise<Result> {
  return previews.run({}, work);
}

export const currentPreview = (): Preview | undefined => previews.getStore();

// On globalThis: the development server reloads modules.
const holder: { shopPreviews?: AsyncLocalStorage<Preview> } = globalThis as {
  shopPreviews?: AsyncLocalStorage<Preview>;
};
holder.shopPreviews ??= new AsyncLocalStorage<Preview>();
const previews = holder.shopPreviews;
