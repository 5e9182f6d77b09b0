import { data } from "react-router";
import { tryAgain } from "#app/accounts/try-again.ts";
import { toast } from "#app/ui/toasts.tsx";
import { type BrowserMiddleware, isUnanswered } from "./browser-middleware.ts";

/** A form that gets no answer stays as it is, with what was typed. */
export const keepUnansweredForm: BrowserMiddleware = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  toast.dismiss(toastId);
  for (const [route, outcome] of Object.entries(results)) {
    if (!isUnanswered(outcome)) continue;
    // From 400 on nothing is loaded again, which would fail too and replace the page.
    results[route] = { type: "data", result: data(undefined, 503) };
    toastUnanswered();
  }
  return results;
};

/** The `onSubmit` of a form that the browser sends itself. */
export function keepOfflineForm(event: { preventDefault(): void }): void {
  if (navigator.onLine) return;
  event.preventDefault();
  toastUnanswered();
}

export function toastUnanswered(): void {
  toast.error("Niet bewaard", { id: toastId, description: `${tryAgain()}.`, duration: Infinity });
}

const toastId = "unanswered";
