/** Keeps a page as it is, with all typed values, if the server does not answer. */
import { useEffect, useState } from "react";
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type UIMatch,
  useLocation,
  useMatches,
} from "react-router";
import { tryAgainText } from "#app/accounts/sign-in/retry-text.ts";
import { toast, whenToastsShow } from "#app/ui/toasts.tsx";

/** A middleware around loaders and actions in the browser. */
type BrowserMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** Query parameter of requests that a page makes while somebody types. */
export const whileTyping = "typend";

let currentPage: { address: string; matches: UIMatch[] } | undefined;

/** Remembers the page for `keepShownPage`. Use once, in the layout. */
export function useRememberPage(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    currentPage = { address: pathname + search, matches };
  }, [pathname, search, matches]);
}

/** Keeps the page if a reload gets no answer, instead of showing an error. */
export const keepShownPage: BrowserMiddleware = async ({ request }, next) => {
  const results = await next();
  const { pathname, search, searchParams } = new URL(request.url);
  if (request.method !== "GET" || !currentPage) return results;
  const isRequestWhileTyping =
    searchParams.has(whileTyping) && currentPage.address.split("?")[0] === pathname;
  if (!isRequestWhileTyping && currentPage.address !== pathname + search) return results;
  for (const [route, outcome] of Object.entries(results)) {
    const loadedBefore = currentPage.matches.find(({ id }) => id === route)?.loaderData;
    if (loadedBefore !== undefined && isUnanswered(outcome))
      results[route] = { type: "data", result: loadedBefore };
  }
  return results;
};

/** Keeps the page and shows a toast if the server does not answer a form. */
export const keepUnansweredForm: BrowserMiddleware = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  toast.dismiss(toastId);
  for (const [route, outcome] of Object.entries(results)) {
    if (!isUnanswered(outcome)) continue;
    results[route] = { type: "data", result: data(undefined, unansweredInit) };
    toastUnanswered();
  }
  return results;
};

/** A status from 400 keeps React Router from reloading, which would fail too and replace the page. */
export const unansweredInit = { status: 503 };

/** Returns whether the server gave no answer, or a failure. */
function isUnanswered({ type, result }: DataStrategyResult): boolean {
  const isAnswer = result instanceof Response || (isRouteErrorResponse(result) && result.status < 500);
  return type === "error" && !isAnswer;
}

/** Cancels the submit of a form that the browser posts itself, and shows a toast. */
export function stopSubmitWhenOffline(event: { preventDefault(): void }): void {
  if (navigator.onLine) return;
  event.preventDefault();
  toastUnanswered();
}

export function toastUnanswered(): void {
  toast.error("Niet bewaard", { id: toastId, description: `${tryAgainText()}.`, duration: Infinity });
}

const toastId = "unanswered";

/** Returns the last data that loaded, and shows a toast after each failure. */
export function useLastLoaded<Loaded>(loaded: Loaded, isLoaded: boolean, problem: string): Loaded {
  const [last, setLast] = useState(loaded);
  if (isLoaded && loaded !== last) setLast(loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt
  useEffect(() => {
    if (!isLoaded) whenToastsShow(() => toast.error(problem, { id: problem, description: tryAgainText() }));
  }, [loaded]);
  return isLoaded ? loaded : last;
}
