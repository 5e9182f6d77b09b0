import { z } from "zod";
import { parseEmail } from "#app/bookings/booking-schema.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { type Role, type Staff, whereAdmin } from "../access.server.ts";
import { listAccounts } from "../accounts.server.ts";
import { linkHours } from "../auth/account-limits.ts";
import {
  type ChangeAccountResult,
  changeRole,
  disableSecondFactorOf,
  invite,
  listInvitations,
  removeAccountOfOther,
  signOutEverywhere,
  withdrawInvitation,
} from "../flows/manage-accounts.server.ts";
import { linkUrl } from "../links.server.ts";

type Form = Record<string, string>;
/** `link` is set when no mail server is configured: the page shows the invitation link once. */
export type ChangeAccountsAnswer =
  | { flash: AccountsFlash }
  | { refusal: "forbidden" | "unknown" }
  | { problem: { values: Form; message: string } }
  | { link: { email: string; url: string } };

export async function changeAccounts(staff: Staff, form: Form): Promise<ChangeAccountsAnswer> {
  if (form.intent === "invite") return inviteBy(staff, form);
  const { data: id, success } = z.string().min(1).max(64).safeParse(form.id);
  if (!success) return { refusal: "unknown" };
  const action = accountActions.get(form.intent ?? "");
  if (!action) return { refusal: "unknown" };
  const changed = await action.run(staff, id);
  if (changed.ok) return { flash: action.flash };
  return changed.reason === "forbidden" ? { refusal: "forbidden" } : { flash: changed.reason };
}

type AccountAction = {
  flash: AccountsFlash;
  run: (staff: Staff, id: string) => Promise<ChangeAccountResult>;
};

/** Maps a button's intent to its change and the message that follows. */
const accountActions = new Map<string, AccountAction>([
  ["withdraw", { flash: "withdrawn", run: withdraw }],
  ["admin", { flash: "admin", run: (staff, id) => changeRole(staff, id, "admin") }],
  ["staff", { flash: "staff", run: (staff, id) => changeRole(staff, id, "staff") }],
  ["sign-out", { flash: "signed-out", run: signOutEverywhere }],
  ["second-factor", { flash: "second-factor", run: disableSecondFactorOf }],
  ["remove", { flash: "removed", run: removeAccountOfOther }],
]);

async function withdraw(staff: Staff, id: string): Promise<ChangeAccountResult> {
  return z.uuid().safeParse(id).success ? withdrawInvitation(staff, id) : { ok: false, reason: "gone" };
}

async function inviteBy(staff: Staff, values: Form): Promise<ChangeAccountsAnswer> {
  const parsed = parseEmail(values);
  const problem = (message: string) => ({ problem: { values, message } });
  if (!parsed.ok) return problem(parsed.issues[0]?.message ?? "");
  const email = parsed.email.toLowerCase();
  const invitation = await invite(staff, { email, role: values.role === "admin" ? "admin" : "staff" });
  if (invitation.ok)
    return runtime().settings.smtpUrl
      ? { flash: "invited" }
      : { link: { email, url: linkUrl(invitation.link) } };
  if (invitation.reason === "forbidden") return { refusal: "forbidden" };
  return problem("Dit adres heeft al een account");
}

export async function accountsView(staff: Staff) {
  const accounts = await listAccounts(db(), whereAdmin(staff));
  const invitations = await listInvitations(staff);
  return {
    roles: Object.entries(roleNames).map(([code, label]) => ({ code, label })),
    accounts: accounts.map(({ id, email, role, hasSecondFactor, lastOpenSessionAt }) => ({
      id,
      email,
      role,
      isSelf: id === staff.userId,
      hasSecondFactor: hasSecondFactor === true,
      summary: [
        role ? roleNames[role] : "Zonder rol",
        hasSecondFactor ? "tweede stap aan" : "tweede stap uit",
        lastOpenSessionAt ? `laatst ingelogd ${formatMoment(lastOpenSessionAt)}` : "nergens ingelogd",
      ].join(" · "),
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      // `role` and `expiresAt` are null only for other kinds of link.
      summary: `${role ? roleNames[role] : ""} · link werkt tot ${expiresAt ? formatMoment(expiresAt) : ""}`,
    })),
  };
}

const success = (words: string) => ({ kind: "success", words }) as const;
const error = (words: string) => ({ kind: "error", words }) as const;

/** Messages that the accounts page shows after a redirect, by their code. */
export const flashText = {
  invited: success(`De uitnodiging is onderweg. De link werkt ${linkHours.invitation} uur.`),
  withdrawn: success("De uitnodiging is ingetrokken: de link werkt niet meer."),
  admin: success("Dit account is nu beheerder."),
  staff: success("Dit account is nu medewerker: de agenda wel, de zaak niet."),
  "signed-out": success("Dit account is overal uitgelogd, en zijn agenda-adres werkt niet meer."),
  "second-factor": success(
    "De tweede stap van dit account staat uit, en het is overal uitgelogd. Vraag om ze opnieuw in te schakelen.",
  ),
  removed: success("Het account is verwijderd en overal uitgelogd."),
  self: error("Je eigen account wijzig je hier niet. Dat kan alleen een andere beheerder."),
  gone: error("Dat bestaat niet meer: een collega was je voor."),
};

export type AccountsFlash = keyof typeof flashText;
export const accountsFlash = z.enum(Object.keys(flashText) as AccountsFlash[]);

const roleNames: Record<Role, string> = { staff: "Medewerker", admin: "Beheerder" };
