import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Checkbox, InputField } from "#app/ui/labelled-controls.tsx";
import { findSession } from "../../auth/auth.server.ts";
import { catchOutage, signInWithCode } from "../../sign-in/sign-in.server.ts";
import { SignInForm } from "../../sign-in/sign-in-layout.tsx";
import {
  loginFailed,
  type SignInFailure,
  SignInProblem,
  signInFailure,
} from "../../sign-in/sign-in-shared.tsx";
import { useSignInWatch } from "../../sign-in/use-session-watch.ts";
import type { StaffFlash } from "../../staff-flash.tsx";
import type { Route } from "./+types/login-code";

export { clientAction, headers, shouldRevalidate } from "../../sign-in/sign-in-shared.tsx";

export async function loader({ request }: Route.LoaderArgs) {
  const { session } = await findSession(request, { renew: false }).catch(() => ({ session: undefined }));
  if (session) throw redirect("/admin");
  return data(null);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { code = "", trust } = await readForm(request);
  const client = { request, ipAddress: clientAddress(context) };
  const result = await catchOutage(() => signInWithCode({ code, trustDevice: trust !== undefined }, client));
  if (result.ok) {
    throw await redirectWithFlash<StaffFlash>("/admin", "welcome", result);
  }
  if (result.reason !== "expired")
    return signInFailure(result, {
      wrongText: "Die code klopt niet of is al gebruikt. In je app staat zo een nieuwe.",
    });
  return data<SignInFailure>(
    { title: loginFailed, problem: "Log opnieuw in met je wachtwoord: deze stap is verlopen." },
    { status: 401 },
  );
}

export const meta = unlistedPage("Tweede stap", "Voor het team: de code die na het wachtwoord komt.");

export default function LoginCode({ actionData }: Route.ComponentProps) {
  const field = useRef<HTMLInputElement>(null);
  useSignInWatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also selects the field after a wrong code
  useEffect(() => field.current?.select(), [actionData]);
  return (
    <div data-wake className="mx-auto w-full max-w-md px-gutter py-section">
      <h1 className="text-h2">Nog één stap</h1>
      <SignInForm button="Inloggen" busy="Bezig met inloggen...">
        <SignInProblem failure={actionData} />
        <InputField
          id="login-code"
          label="Code"
          hint="Zes cijfers uit je app, of een van je herstelcodes."
          name="code"
          required
          ref={field}
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Checkbox name="trust">Vertrouw dit toestel 30 dagen</Checkbox>
      </SignInForm>
      <p className="mt-6">
        <a href="/login" className="tap-link">
          Terug naar het begin
        </a>
      </p>
    </div>
  );
}
