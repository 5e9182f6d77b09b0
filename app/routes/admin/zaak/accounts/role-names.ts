import type { Role } from "#app/staff/access.server.ts";

export const roleNames: Record<Role, string> = { staff: "Kapper", admin: "Beheerder" };
