import { useEffect } from "react";
import { type UIMatch, useLocation, useMatches } from "react-router";
import { type BrowserMiddleware, isUnanswered } from "./browser-middleware.ts";

/** Named in what a page asks for itself while someone types. */
export const whileTyping = "typend";

let shown: { address: string; matches: UIMatch[] } | undefined;

/** For `keepShownPage`; use once, in the layout. */
export function useShownPage(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    shown = { address: pathname + search, matches };
  }, [pathname, search, matches]);
}

/** A reload that gets no answer leaves the page as it is: an error would replace it, with all that was typed. */
export const keepShownPage: BrowserMiddleware = async ({ request }, next) => {
  const results = await next();
  const { pathname, search, searchParams } = new URL(request.url);
  if (request.method !== "GET" || !shown) return results;
  const isOwn = searchParams.has(whileTyping) && shown.address.split("?")[0] === pathname;
  if (!isOwn && shown.address !== pathname + search) return results;
  for (const [route, outcome] of Object.entries(results)) {
    const known = shown.matches.find(({ id }) => id === route)?.loaderData;
    if (known !== undefined && isUnanswered(outcome)) results[route] = { type: "data", result: known };
  }
  return results;
};
