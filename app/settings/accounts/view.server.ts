import { hasAdminAccess, type Staff } from "#app/accounts/access.server.ts";
import { listAccounts } from "#app/accounts/accounts.server.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { invitations } from "#app/workflows/accounts/manage-accounts.server.ts";
import { roleNames } from "./role-names.ts";

export type AccountView = Awaited<ReturnType<typeof viewOf>>["accounts"][number];
export type InvitationView = Awaited<ReturnType<typeof viewOf>>["invited"][number];

export async function viewOf(staff: Staff) {
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
