import { z } from "zod";
import { hasAdminAccess, type Staff } from "#app/accounts/access.server.ts";
import { listAccounts } from "#app/accounts/accounts.server.ts";
import { linkUrl } from "#app/accounts/links.server.ts";
import { parseEmail } from "#app/bookings/booking-schema.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import {
  type Changed,
  changeRole,
  invitations,
  invite,
  removeOther,
  resetSecondFactor,
  signOutEverywhere,
  withdrawInvitation,
} from "#app/workflows/accounts/manage-accounts.server.ts";
import type { AccountsFlash } from "./accounts-flash.ts";
import { roleNames } from "./accounts-flash.ts";

type Form = Record<string, string>;
/** `link`: no mail server is set up, so the page shows it once. */
export type Outcome =
  | { flash: AccountsFlash }
  | { refused: "forbidden" | "unknown" }
  | { problem: { values: Form; message: string } }
  | { link: { email: string; url: string } };

export async function changeAccounts(staff: Staff, form: Form): Promise<Outcome> {
  if (form.intent === "invite") return inviteBy(staff, form);
  const { data: id, success } = z.string().min(1).max(64).safeParse(form.id);
  if (!success) return { refused: "unknown" };
  switch (form.intent) {
    case "withdraw":
      return z.uuid().safeParse(id).success
        ? outcomeOf(await withdrawInvitation(staff, id), "withdrawn")
        : { flash: "gone" };
    case "admin":
    case "staff":
      return outcomeOf(await changeRole(staff, id, form.intent), form.intent);
    case "sign-out":
      return outcomeOf(await signOutEverywhere(staff, id), "signed-out");
    case "second-factor":
      return outcomeOf(await resetSecondFactor(staff, id), "second-factor");
    case "remove":
      return outcomeOf(await removeOther(staff, id), "removed");
    default:
      return { refused: "unknown" };
  }
}

async function inviteBy(staff: Staff, values: Form): Promise<Outcome> {
  const parsed = parseEmail(values);
  const problem = (message: string) => ({ problem: { values, message } });
  if (!parsed.ok) return problem(parsed.issues[0]?.message ?? "");
  const email = parsed.email.toLowerCase();
  const invited = await invite(staff, { email, role: values.role === "admin" ? "admin" : "staff" });
  if (invited.ok)
    return runtime().settings.smtpUrl
      ? { flash: "invited" }
      : { link: { email, url: linkUrl(invited.link) } };
  if (invited.reason === "forbidden") return { refused: "forbidden" };
  return problem("Dit adres heeft al een account");
}

function outcomeOf(changed: Changed, flash: AccountsFlash): Outcome {
  if (changed.ok) return { flash };
  return changed.reason === "forbidden" ? { refused: "forbidden" } : { flash: changed.reason };
}

export type AccountView = Awaited<ReturnType<typeof accountsView>>["accounts"][number];
export type InvitationView = Awaited<ReturnType<typeof accountsView>>["invited"][number];

export async function accountsView(staff: Staff) {
  const accounts = await listAccounts(db(), hasAdminAccess(staff));
  const invited = await invitations(staff);
  return {
    accounts: accounts.map(({ id, email, role, hasSecondFactor, lastSignIn }) => ({
      ...{ id, email, role, isSelf: id === staff.userId, hasSecondFactor: hasSecondFactor === true },
      facts: [
        role ? roleNames[role] : "Zonder rol",
        hasSecondFactor ? "tweede stap aan" : "tweede stap uit",
        lastSignIn ? `laatst ingelogd ${formatMoment(lastSignIn)}` : "nergens ingelogd",
      ].join(" · "),
    })),
    invited: invited.map(({ id, email, role, expiresAt }) => ({
      ...{ id, email, role },
      facts: `${role ? roleNames[role] : ""} · link werkt tot ${expiresAt ? formatMoment(expiresAt) : ""}`,
    })),
  };
}
