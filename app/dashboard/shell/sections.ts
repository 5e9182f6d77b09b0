import {
  Ban,
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  CreditCard,
  ListChecks,
  type LucideIcon,
  Plus,
  ShieldCheck,
  Sun,
  Users,
} from "lucide-react";
import type { Role } from "#app/accounts/access.server.ts";

export type Section = { href: string; label: string; icon: LucideIcon };

/** @returns `main`: always in view; `more`: on a phone behind "Meer". */
export function sectionsFor(role: Role): { main: Section[]; more: Section[] } {
  return { main, more: role === "admin" ? [...more, ...ownersOnly] : more };
}

const main: Section[] = [
  { href: "/admin/vandaag", label: "Vandaag", icon: Sun },
  { href: "/admin/agenda", label: "Agenda", icon: CalendarDays },
  { href: "/admin/nieuw", label: "Nieuw", icon: Plus },
  { href: "/admin", label: "Boekingen", icon: ListChecks },
];

const more: Section[] = [
  { href: "/admin/klanten", label: "Klanten", icon: Users },
  { href: "/admin/blokkeren", label: "Blokkeren", icon: Ban },
  { href: "/admin/betalingen", label: "Betalingen", icon: CreditCard },
  { href: "/admin/beveiliging", label: "Beveiliging", icon: ShieldCheck },
];

const ownersOnly: Section[] = [
  { href: "/admin/cijfers", label: "Cijfers", icon: ChartColumn },
  { href: "/admin/zaak", label: "Zaak", icon: BriefcaseBusiness },
];
