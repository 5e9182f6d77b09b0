import { type ClientActionFunctionArgs, data, type HeadersArgs, isRouteErrorResponse } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { tooManyTriesText } from "./retry-text.ts";

export async function clientAction({
  serverAction,
}: ClientActionFunctionArgs): Promise<SignInFailure | undefined> {
  return toastFailure(() => serverAction<SignInFailure | undefined>());
}

/** Keeps the loader from running again after the action: without network it would fail and lose the form values. */
export function shouldRevalidate() {
  return false;
}

export function headers({ actionHeaders }: HeadersArgs) {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
  return headers;
}

/** The manifest of the dashboard, which only staff pages link to. */
export const manifestLink = { rel: "manifest", href: "/admin.webmanifest" };

export type SignInFailure = { title: string; problem: string; email?: string };

export const loginFailed = "Login mislukt";

/** Builds the answer to a failed sign-in. Never reveals whether an e-mail address has an account. */
export function signInFailure(
  refusal: { reason: "wrong" | "outage" } | { reason: "too_many"; seconds: number },
  { email, wrongText = "Verkeerde email of wachtwoord" }: { email?: string; wrongText?: string } = {},
) {
  switch (refusal.reason) {
    case "wrong":
      return data<SignInFailure>({ title: loginFailed, problem: wrongText, email }, { status: 401 });
    case "outage":
      return data<SignInFailure>({ ...outage, email }, { status: 503, headers: { "Retry-After": "30" } });
    case "too_many": {
      const headers = { "Retry-After": String(refusal.seconds) };
      const problem = tooManyTriesText(refusal.seconds);
      return data<SignInFailure>({ title: loginFailed, problem, email }, { status: 429, headers });
    }
  }
}

export function SignInProblem({ failure }: { failure: SignInFailure | undefined }) {
  if (!failure) return null;
  return (
    <Notice kind="error" title={failure.title}>
      <p>{failure.problem}</p>
    </Notice>
  );
}

/**
 * Shows a failure as a toast, because the keyboard of a phone may cover the notice in the form. Redirects pass through;
 * after an outage the form keeps its values.
 */
async function toastFailure(
  submit: () => Promise<SignInFailure | undefined>,
): Promise<SignInFailure | undefined> {
  // Removes the message of the previous attempt.
  toast.dismiss();
  try {
    const failed = await submit();
    if (failed) toast.error(failed.title, { description: failed.problem });
    return failed;
  } catch (error) {
    const isClientError = isRouteErrorResponse(error) && error.status < 500;
    if (error instanceof Response || isClientError) throw error;
    const { title, problem } = navigator.onLine ? outage : offline;
    toast.error(title, { description: problem });
  }
}

const outage = { title: "Er ging iets mis", problem: "Dat ligt aan ons. Probeer het zo opnieuw." };
const offline = { title: "Geen verbinding", problem: "Kijk je internet na en probeer het opnieuw." };
