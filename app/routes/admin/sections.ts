/** The pages of the dashboard, in the order of its navigation. */
export const sections = [
  { href: "/admin", label: "Boekingen" },
  { href: "/admin/betalingen", label: "Betalingen" },
  { href: "/admin/beveiliging", label: "Beveiliging" },
];
