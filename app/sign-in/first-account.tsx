import { data } from "react-router";
import { type PasswordIssue, passwordIssue } from "#app/accounts/auth/password-rules.server.ts";
import { findLink } from "#app/accounts/links.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import {
  EmailField,
  ExpiredLink,
  NewPasswordFields,
  SignInForm,
  SignInLayout,
} from "#app/accounts/sign-in/sign-in-layout.tsx";
import type { StaffFlash } from "#app/accounts/staff-flash.tsx";
import { parseEmail } from "#app/bookings/booking-schema.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { noSuchLink, requirePost } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { linkPage } from "#app/site/page-meta.ts";
import { becomeOwner, hasOwner } from "#app/workflows/accounts/accounts-by-link.server.ts";
import type { Route } from "./+types/first-account";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return stateOf(params.token, clientAddress(context));
}

type Issue = PasswordIssue | { field: "email"; message: string };
type Outcome = { state?: "taken" | "over"; email?: string; issue?: Issue };

export async function action({ params, request, context }: Route.ActionArgs) {
  requirePost(request);
  const { email = "", wanted = "", again = "" } = await readForm(request);
  const address = clientAddress(context);
  // Before hashing, which is slow.
  const { data: found, init } = await stateOf(params.token, address);
  if (found.state !== "open") return data<Outcome>({ state: found.state }, init ?? {});
  const refused = (issue: Issue) => data<Outcome>({ email, issue }, { status: 422 });
  const parsed = parseEmail({ email });
  if (!parsed.ok) return refused({ field: "email", message: parsed.issues[0]?.message ?? "" });
  const issue = await passwordIssue({ wanted, again }, parsed.email);
  if (issue) return refused(issue);
  const made = await becomeOwner(params.token, { email: parsed.email.toLowerCase(), wanted });
  if (!made.ok && made.reason === "exists")
    return refused({ field: "email", message: "Dit adres heeft al een account" });
  if (!made.ok) return data<Outcome>({ state: "taken" }, goneStatus);
  const signedIn = await signIn({ email: made.email, password: wanted }, { request, address });
  const cookies = signedIn.ok ? signedIn.cookies : [];
  throw await redirectWithFlash<StaffFlash>("/admin/zaak", "new-account", { cookies });
}

type State = { state: "open" | "taken" | "over" };

async function stateOf(token: string, address: string) {
  if (await hasOwner()) return data<State>({ state: "taken" }, goneStatus);
  const found = await findLink("welcome", token, address);
  return found.ok
    ? data<State>({ state: "open" })
    : data<State>({ state: "over" }, noSuchLink(found.waitSeconds));
}

const goneStatus = { status: 410 };

export const meta = linkPage("Open je zaak");

/** Its address is printed by `npm start` while there is no admin. */
export default function FirstAccount({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData?.state ?? loaderData.state;
  if (state === "taken")
    return (
      <SignInLayout title="Deze zaak heeft al een eigenaar">
        <p className="mt-4 text-muted">
          Ben jij dat, log dan in. Anders vraag je de eigenaar om je uit te nodigen.
        </p>
      </SignInLayout>
    );
  if (state === "over")
    return <ExpiredLink>Kopieer het hele adres uit het venster waarin de site gestart is.</ExpiredLink>;
  const issue = actionData?.issue;
  return (
    <SignInLayout title="Open je zaak">
      <p className="mt-4 text-muted">Maak je account. Daarmee beheer je de agenda en alles van de zaak.</p>
      <SignInForm button="Maak mijn account">
        <EmailField
          id="first-email"
          value={actionData?.email}
          error={issue?.field === "email" ? issue.message : undefined}
        />
        <NewPasswordFields issue={issue?.field === "email" ? undefined : issue} />
      </SignInForm>
    </SignInLayout>
  );
}
