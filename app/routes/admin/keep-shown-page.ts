import { useEffect } from "react";
import { type UIMatch, useLocation, useMatches } from "react-router";
import { type BrowserMiddleware, isUnanswered } from "./browser-middleware.ts";

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
  const { pathname, search } = new URL(request.url);
  if (request.method !== "GET" || shown?.address !== pathname + search) return results;
  for (const [route, outcome] of Object.entries(results)) {
    const known = shown.matches.find(({ id }) => id === route)?.loaderData;
    if (known !== undefined && isUnanswered(outcome)) results[route] = { type: "data", result: known };
  }
  return results;
};
