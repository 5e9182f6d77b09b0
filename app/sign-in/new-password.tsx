import { data } from "react-router";
import { type PasswordIssue, passwordIssue } from "#app/accounts/auth/password-rules.server.ts";
import { findLink } from "#app/accounts/links.server.ts";
import {
  ExpiredLink,
  NewPasswordFields,
  SignInForm,
  SignInLayout,
} from "#app/accounts/sign-in/sign-in-layout.tsx";
import type { StaffFlash } from "#app/accounts/staff-flash.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { noSuchLink, requirePost } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { linkPage } from "#app/site/page-meta.ts";
import { setNewPassword } from "#app/workflows/accounts/accounts-by-link.server.ts";
import type { Route } from "./+types/new-password";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

/** Changes nothing: mail programs open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findLink("new-password", params.token, clientAddress(context));
  if (!found.ok) return data({ email: undefined }, noSuchLink(found.waitSeconds));
  return data({ email: found.link.email });
}

type Outcome = { issue?: PasswordIssue; isOver?: true };

export async function action({ params, request, context }: Route.ActionArgs) {
  requirePost(request);
  const { wanted = "", again = "" } = await readForm(request);
  // Before hashing, which is slow.
  const found = await findLink("new-password", params.token, clientAddress(context));
  if (!found.ok) return isOver(found.waitSeconds);
  const issue = await passwordIssue({ wanted, again }, found.link.email);
  if (issue) return data<Outcome>({ issue }, { status: 422 });
  if (!(await setNewPassword(params.token, wanted))) return isOver();
  throw await redirectWithFlash<StaffFlash>("/login", "new-password");
}

function isOver(waitSeconds = 0) {
  return data<Outcome>({ isOver: true }, noSuchLink(waitSeconds));
}

export const meta = linkPage("Nieuw wachtwoord");

export default function NewPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  if (!email || actionData?.isOver)
    return (
      <ExpiredLink>
        Hij werkt een uur en één keer, en alleen de nieuwste. Vraag een nieuwe via{" "}
        <a href="/login/vergeten" className="link">
          wachtwoord vergeten
        </a>
        .
      </ExpiredLink>
    );
  return (
    <SignInLayout title="Kies een nieuw wachtwoord">
      <p className="mt-4 text-muted">
        Voor {email}. Je wordt overal uitgelogd, het adres van je agenda stopt, en je logt daarna in met je
        nieuwe wachtwoord.
      </p>
      <SignInForm button="Bewaar je wachtwoord">
        <NewPasswordFields issue={actionData?.issue} email={email} />
      </SignInForm>
    </SignInLayout>
  );
}
