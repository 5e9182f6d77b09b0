import { data } from "react-router";
import { parseEmail } from "#app/bookings/booking-schema.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { noSuchLink, requirePost } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { linkMeta, shopIn } from "#app/site/page-meta.ts";
import { linkHours } from "../../auth/account-limits.ts";
import { checkNewPassword, type PasswordRefusal } from "../../auth/password-rules.server.ts";
import {
  acceptInvitation,
  becomeOwner,
  hasAdmin,
  setNewPassword,
} from "../../flows/accounts-by-link.server.ts";
import { checkLink } from "../../links.server.ts";
import { signIn } from "../../sign-in/sign-in.server.ts";
import {
  EmailField,
  ExpiredLink,
  NewPasswordFields,
  SignInForm,
  SignInLayout,
} from "../../sign-in/sign-in-layout.tsx";
import type { StaffFlash } from "../../staff-flash.tsx";
import type { Route } from "./+types/staff-link";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

/** Only shows the form, because mail programs open links. `npm start` prints the link to the first account. */
export async function loader({ params, context, pattern }: Route.LoaderArgs) {
  return linkState(kindAt(pattern), params.token, clientAddress(context));
}

type State = "open" | "has_owner" | "expired";
type Refusal = PasswordRefusal | { field: "email"; text: string };
type Outcome = { state?: State; email?: string; refusal?: Refusal };

export async function action({ params: { token }, request, context, pattern }: Route.ActionArgs) {
  requirePost(request);
  const kind = kindAt(pattern);
  const { email = "", newPassword = "", repeatedPassword = "" } = await readForm(request);
  const ipAddress = clientAddress(context);
  // Checked before hashing, which is slow.
  const { data: link, init } = await linkState(kind, token, ipAddress);
  if (link.state !== "open") return data<Outcome>({ state: link.state }, init ?? {});
  const refuse = (refusal: Refusal) => data<Outcome>({ email, refusal }, { status: 422 });
  const parsed = link.email ? { ok: true as const, email: link.email } : parseEmail({ email });
  if (!parsed.ok) return refuse({ field: "email", text: parsed.issues[0]?.message ?? "" });
  const refusal = await checkNewPassword({ newPassword, repeatedPassword }, parsed.email);
  if (refusal) return refuse(refusal);
  if (kind === "new-password") {
    if (!(await setNewPassword(token, newPassword))) return data<Outcome>({ state: "expired" }, expiredInit);
    throw await redirectWithFlash<StaffFlash>("/login", "new-password");
  }
  const account =
    kind === "welcome"
      ? await becomeOwner(token, { email: parsed.email.toLowerCase(), newPassword })
      : await acceptInvitation(token, newPassword);
  if (!account.ok && account.reason === "exists")
    return refuse({ field: "email", text: "Dit adres heeft al een account" });
  if (!account.ok && kind === "welcome") return data<Outcome>({ state: "has_owner" }, { status: 410 });
  if (!account.ok) return data<Outcome>({ state: "expired" }, expiredInit);
  const signedIn = await signIn({ email: account.email, password: newPassword }, { request, ipAddress });
  const cookies = signedIn.ok ? signedIn.cookies : [];
  const to = kind === "welcome" ? "/admin/zaak" : "/admin";
  throw await redirectWithFlash<StaffFlash>(to, "new-account", { cookies });
}

/** The link was open when this request began, and another one used it: no wrong link of this visitor. */
const expiredInit = noSuchLink(0);

type Kind = "welcome" | "invitation" | "new-password";

function kindAt(pattern: string): Kind {
  if (pattern.startsWith("welkom")) return "welcome";
  return pattern.startsWith("uitnodiging") ? "invitation" : "new-password";
}

type LinkState = { kind: Kind; state: State; email?: string; role?: string | null };

async function linkState(kind: Kind, token: string, ipAddress: string) {
  if (kind === "welcome" && (await hasAdmin()))
    return data<LinkState>({ kind, state: "has_owner" }, { status: 410 });
  const checkedLink = await checkLink(kind, token, ipAddress);
  if (!checkedLink.ok)
    return data<LinkState>({ kind, state: "expired" }, noSuchLink(checkedLink.waitSeconds));
  const { email, role } = checkedLink.link;
  return data<LinkState>({ kind, state: "open", email, role });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return linkMeta(titles[loaderData?.kind ?? "new-password"], shopIn(matches));
}

const titles = { welcome: "Open je zaak", invitation: "Je uitnodiging", "new-password": "Nieuw wachtwoord" };

export default function StaffLink({ loaderData: link, actionData }: Route.ComponentProps) {
  const state = actionData?.state ?? link.state;
  if (state === "has_owner")
    return (
      <SignInLayout title="Deze zaak heeft al een beheerder">
        <p className="mt-4 text-muted">
          Ben jij dat, log dan in. Anders vraag je een beheerder om je uit te nodigen.
        </p>
      </SignInLayout>
    );
  if (state === "expired") return <ExpiredLink>{whyExpired[link.kind]}</ExpiredLink>;
  const { email, role } = link;
  const { heading, lead, button } = {
    welcome: {
      heading: titles.welcome,
      lead: "Maak je account. Daarmee beheer je de agenda en alles van de zaak.",
      button: "Maak mijn account",
    },
    invitation: {
      heading: "Welkom in het team",
      lead: `Kies een wachtwoord voor ${email}${role === "admin" ? " (beheerder)" : ""}, dan ben je binnen.`,
      button: "Maak mijn account",
    },
    "new-password": {
      heading: "Kies een nieuw wachtwoord",
      lead: `Voor ${email}. Je wordt overal uitgelogd, het adres van je agenda stopt, en je logt daarna in met je nieuwe wachtwoord.`,
      button: "Bewaar je wachtwoord",
    },
  }[link.kind];
  const refusal = actionData?.refusal;
  return (
    <SignInLayout title={heading}>
      <p className="mt-4 text-muted">{lead}</p>
      <SignInForm button={button}>
        {link.kind === "welcome" && (
          <EmailField
            id="first-email"
            value={actionData?.email}
            error={refusal?.field === "email" ? refusal.text : undefined}
          />
        )}
        <NewPasswordFields refusal={refusal?.field === "email" ? undefined : refusal} email={email} />
      </SignInForm>
    </SignInLayout>
  );
}

const whyExpired = {
  welcome: "Kopieer het hele adres uit het venster waarin de site gestart is.",
  invitation: `Een uitnodiging werkt ${linkHours.invitation} uur en één keer. Heb je al een account, log dan in. Anders vraag je een beheerder om je opnieuw uit te nodigen.`,
  "new-password": (
    <>
      Hij werkt {linkHours["new-password"]} uur en één keer. Vraag een nieuwe via{" "}
      <a href="/login/vergeten" className="link">
        wachtwoord vergeten
      </a>
      .
    </>
  ),
};
