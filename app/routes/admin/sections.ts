/** The pages of the dashboard, in the order of its navigation. */
export const sections = [
  { href: "/admin", label: "Boekingen" },
  { href: "/admin/beveiliging", label: "Beveiliging" },
];
