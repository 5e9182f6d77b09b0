import { createContext, type RouterContextProvider } from "react-router";
import type { Snapshot } from "./documents.server.ts";
import { snapshot } from "./snapshot.server.ts";

/** In place of what is published, for the pages of one request. */
export const draftContext = createContext<Snapshot | null>(null);

/** What a public page shows: what is published, or what the owner typed. */
export function shownIn(context: Readonly<RouterContextProvider>): Snapshot {
  return context.get(draftContext) ?? snapshot();
}
