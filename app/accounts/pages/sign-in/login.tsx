import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { readFlash, redirectWithFlash, setFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { InputField } from "#app/ui/labelled-controls.tsx";
import { findSession } from "../../auth/auth.server.ts";
import { clearDevice } from "../../offline/use-device.ts";
import { catchOutage, signIn } from "../../sign-in/sign-in.server.ts";
import { EmailField, SignInForm } from "../../sign-in/sign-in-layout.tsx";
import { manifestLink, SignInProblem, signInFailure } from "../../sign-in/sign-in-shared.tsx";
import { askOtherTabsToCheck, useSignInWatch } from "../../sign-in/use-session-watch.ts";
import { FlashToast, type StaffFlash, staffFlash } from "../../staff-flash.tsx";
import type { Route } from "./+types/login";

export { clientAction, headers, shouldRevalidate } from "../../sign-in/sign-in-shared.tsx";

/** Shows the form if the session cannot be checked. */
export async function loader({ request }: Route.LoaderArgs) {
  const { flash, cookies } = await readFlash(request, staffFlash);
  const sessionCheck = await findSession(request, { renew: false }).catch(() => undefined);
  // After "not-checked", /admin has just failed to check the access: redirecting back could loop.
  if (sessionCheck?.session && flash !== "not-checked") throw redirect("/admin");
  // Kept for three seconds, because reading removes it: a page that notices the end of its session and a click in it
  // may both lead here.
  const flashCookies = flash === "signed-out" && [await setFlash<StaffFlash>(flash, { seconds: 3 })];
  const hasNoSession = sessionCheck !== undefined && !sessionCheck.session;
  return data({ flash, isSignedOut: hasNoSession }, { headers: withCookies(flashCookies || cookies) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email = "", password = "" } = await readForm(request);
  const signedIn = await catchOutage(() =>
    signIn({ email, password }, { request, ipAddress: clientAddress(context) }),
  );
  if (!signedIn.ok) return signInFailure(signedIn, { email });
  const { needsCode, cookies } = signedIn;
  if (needsCode) throw redirect("/login/code", { status: 303, headers: withCookies(cookies) });
  throw await redirectWithFlash<StaffFlash>("/admin", "welcome", { cookies });
}

export function links() {
  return [manifestLink];
}

export const meta = unlistedPage(
  "Admin Login",
  "Voor het team: log in om de agenda van de dag en alle boekingen te zien.",
);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const password = useRef<HTMLInputElement>(null);

  useSignInWatch();
  useEffect(() => {
    if (loaderData.flash === "signed-out") askOtherTabsToCheck();
  }, [loaderData.flash]);
  useEffect(() => {
    if (loaderData.isSignedOut) void clearDevice();
  }, [loaderData.isSignedOut]);
  useEffect(() => {
    if (actionData) password.current?.select();
  }, [actionData]);

  return (
    <div data-wake className="mx-auto w-full max-w-md px-gutter py-section">
      <FlashToast flash={loaderData.flash} />
      <h1 className="text-h2">Admin Login</h1>
      <SignInForm button="Inloggen" busy="Bezig met inloggen...">
        <SignInProblem failure={actionData} />
        <EmailField id="login-email" value={actionData?.email} />
        <InputField
          id="login-password"
          label="Wachtwoord"
          type="password"
          name="password"
          required
          autoComplete="current-password"
          ref={password}
        />
      </SignInForm>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <a href="/login/vergeten" className="tap-link">
          Wachtwoord vergeten?
        </a>
        <a href="/" className="tap-link">
          Terug naar de startpagina
        </a>
      </p>
    </div>
  );
}
