import { data, redirect } from "react-router";
import { parseEmail } from "#app/bookings/booking-schema.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { privatePage, requirePost } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { linkHours } from "../../auth/account-limits.ts";
import { requestNewPassword } from "../../flows/accounts-by-link.server.ts";
import { tooManyTriesText } from "../../sign-in/retry-text.ts";
import { EmailField, SignInForm, SignInLayout } from "../../sign-in/sign-in-layout.tsx";
import type { Route } from "./+types/forgotten-password";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

const path = "/login/vergeten";

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has("verstuurd") };
}

/** Never reveals whether an e-mail address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  const { email = "" } = await readForm(request);
  const parsed = parseEmail({ email });
  if (!parsed.ok) return data({ email, problem: parsed.issues[0]?.message }, { status: 422 });
  const result = await requestNewPassword(parsed.email.toLowerCase(), clientAddress(context));
  if (result.ok) throw redirect(`${path}?verstuurd`, { status: 303, headers: privatePage });
  const headers = { "Retry-After": String(result.seconds) };
  return data({ email, problem: tooManyTriesText(result.seconds) }, { status: 429, headers });
}

export const meta = unlistedPage(
  "Wachtwoord vergeten",
  "Voor het team: vraag een link om een nieuw wachtwoord te kiezen.",
);

export default function ForgottenPassword({ loaderData: { isSent }, actionData }: Route.ComponentProps) {
  if (isSent && !actionData)
    return (
      <SignInLayout title="Kijk in je mailbox">
        <Notice kind="success" takesFocus className="mt-6">
          Heeft dat adres een account, dan krijg je zo een mail met een link. Hij werkt{" "}
          {linkHours["new-password"]} uur.
        </Notice>
        <p className="mt-4 text-muted">
          Geen mail? Kijk bij de ongewenste mail, of vraag een collega die beheerder is.
        </p>
      </SignInLayout>
    );
  return (
    <SignInLayout title="Wachtwoord vergeten">
      <p className="mt-4 text-muted">
        Vul het adres van je account in. We mailen je een link om een nieuw wachtwoord te kiezen.
      </p>
      <SignInForm button="Stuur me een link">
        <EmailField id="forgotten-email" value={actionData?.email} error={actionData?.problem} />
      </SignInForm>
    </SignInLayout>
  );
}
