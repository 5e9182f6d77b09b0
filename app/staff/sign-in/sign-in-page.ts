/** What the pages of both steps of signing in export alike. */
import type { ClientActionFunctionArgs, HeadersArgs } from "react-router";
import { type Failed, toastFailure } from "./sign-in-problem.tsx";

/** With script the answer is also a toast, and a broken connection keeps what was typed. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<Failed | undefined> {
  return toastFailure(() => serverAction<Failed | undefined>());
}

/** Reading the page anew fails without a connection, and would take away what was typed. */
export function shouldRevalidate() {
  return false;
}

export function headers({ actionHeaders }: HeadersArgs) {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
  return headers;
}
