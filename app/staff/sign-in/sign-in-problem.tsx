import { data, isRouteErrorResponse } from "react-router";
import { toast } from "sonner";
import { tooManyTries } from "./too-many-tries.ts";

/** What a sign-in form shows again: why it failed, and what was typed save what is secret. */
export type Failed = { problem: string; email?: string };

/** The answer to a sign-in that failed; the words never tell whether an address has an account. */
export function failure(
  failed: { reason: "wrong" } | { reason: "too_many"; seconds: number },
  { email, wrong = "Verkeerde email of wachtwoord" }: { email?: string; wrong?: string } = {},
) {
  if (failed.reason === "wrong") return data<Failed>({ problem: wrong, email }, { status: 401 });
  const headers = { "Retry-After": String(failed.seconds) };
  return data<Failed>({ problem: tooManyTries(failed.seconds), email }, { status: 429, headers });
}

export function SignInProblem({ failed }: { failed: Failed | undefined }) {
  if (!failed) return null;
  return (
    <p role="alert" className="rounded-control border-2 border-alarm p-4 font-semibold text-alarm">
      {failed.problem}
    </p>
  );
}

/** Redirects pass; anything else that a submit throws is an outage, and the form stays as it is. */
export async function toastUnexpected<Answer>(submit: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await submit();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    toast.error("Er ging iets mis");
  }
}
