import type { Role } from "#app/accounts/access.server.ts";

export const roleNames: Record<Role, string> = { staff: "Kapper", admin: "Beheerder" };
