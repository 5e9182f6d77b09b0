import type { Role } from "#app/staff/access.server.ts";

export function sectionsFor(role: Role) {
  return role === "admin" ? [...sections, { href: zaak, label: "Zaak" }] : sections;
}

const zaak = "/admin/zaak";

const sections = [
  { href: "/admin/vandaag", label: "Vandaag" },
  { href: "/admin", label: "Boekingen" },
  { href: "/admin/blokkeren", label: "Blokkeren" },
  { href: "/admin/betalingen", label: "Betalingen" },
  { href: "/admin/beveiliging", label: "Beveiliging" },
];
