export const sections = [
  { href: "/admin/vandaag", label: "Vandaag" },
  { href: "/admin", label: "Boekingen" },
  { href: "/admin/blokkeren", label: "Blokkeren" },
  { href: "/admin/betalingen", label: "Betalingen" },
  { href: "/admin/beveiliging", label: "Beveiliging" },
];
