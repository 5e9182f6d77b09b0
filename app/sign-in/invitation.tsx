import { data } from "react-router";
import { type PasswordIssue, passwordIssue } from "#app/accounts/auth/password-rules.server.ts";
import { findLink } from "#app/accounts/links.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
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
import { acceptInvitation } from "#app/workflows/accounts/accounts-by-link.server.ts";
import type { Route } from "./+types/invitation";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

/** Changes nothing: mail programs open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findLink("invitation", params.token, clientAddress(context));
  if (!found.ok) return data({ invited: undefined }, noSuchLink(found.waitSeconds));
  const { email, role } = found.link;
  return data({ invited: { email, role } });
}

type Outcome = { issue?: PasswordIssue; isOver?: true };

export async function action({ params, request, context }: Route.ActionArgs) {
  requirePost(request);
  const { wanted = "", again = "" } = await readForm(request);
  const address = clientAddress(context);
  // Before hashing, which is slow.
  const found = await findLink("invitation", params.token, address);
  if (!found.ok) return isOver(found.waitSeconds);
  const issue = await passwordIssue({ wanted, again }, found.link.email);
  if (issue) return data<Outcome>({ issue }, { status: 422 });
  const made = await acceptInvitation(params.token, wanted);
  if (!made.ok) return isOver();
  const signedIn = await signIn({ email: made.email, password: wanted }, { request, address });
  const cookies = signedIn.ok ? signedIn.cookies : [];
  throw await redirectWithFlash<StaffFlash>("/admin", "new-account", { cookies });
}

function isOver(waitSeconds = 0) {
  return data<Outcome>({ isOver: true }, noSuchLink(waitSeconds));
}

export const meta = linkPage("Je uitnodiging");

export default function Invitation({ loaderData: { invited }, actionData }: Route.ComponentProps) {
  if (!invited || actionData?.isOver)
    return (
      <ExpiredLink>
        Een uitnodiging werkt 48 uur en één keer. Heb je al een account, log dan in. Anders vraag je de
        eigenaar om je opnieuw uit te nodigen.
      </ExpiredLink>
    );
  return (
    <SignInLayout title="Welkom in het team">
      <p className="mt-4 text-muted">
        Kies een wachtwoord voor {invited.email}
        {invited.role === "admin" ? " (beheerder)" : ""}, dan ben je binnen.
      </p>
      <SignInForm button="Maak mijn account">
        <NewPasswordFields issue={actionData?.issue} email={invited.email} />
      </SignInForm>
    </SignInLayout>
  );
}
