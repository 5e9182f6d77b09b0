import type { ClientActionFunctionArgs, HeadersArgs } from "react-router";
import { type Failed, toastFailure } from "./sign-in-problem.tsx";

export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<Failed | undefined> {
  return toastFailure(() => serverAction<Failed | undefined>());
}

/** Offline a reload would fail too and lose what was typed. */
export function shouldRevalidate() {
  return false;
}

export function headers({ actionHeaders }: HeadersArgs) {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
  return headers;
}

/** Staff pages only. */
export const manifestLink = { rel: "manifest", href: "/admin.webmanifest" };
