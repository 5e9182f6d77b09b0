import {
  BookOpen,
  CalendarClock,
  History,
  Images,
  type LucideIcon,
  Scissors,
  SlidersHorizontal,
  Store,
  Type,
  UserCog,
  Users,
} from "lucide-react";

type Room = { to: string; title: string; icon: LucideIcon };

/** The facts of the shop, on the page that leads to the other rooms. */
export const facts: Room = { to: "/admin/zaak", title: "Zaak", icon: Store };

/** The owner's other rooms, in the order of the list. */
export const rooms: Room[] = [
  { to: "/admin/zaak/uren", title: "Uren", icon: CalendarClock },
  { to: "/admin/zaak/diensten", title: "Diensten", icon: Scissors },
  { to: "/admin/zaak/team", title: "Team", icon: Users },
  { to: "/admin/zaak/fotos", title: "Foto's", icon: Images },
  { to: "/admin/zaak/teksten", title: "Teksten", icon: Type },
  { to: "/admin/zaak/blog", title: "Blog", icon: BookOpen },
  { to: "/admin/zaak/regels", title: "Regels", icon: SlidersHorizontal },
  { to: "/admin/zaak/accounts", title: "Accounts", icon: UserCog },
  { to: "/admin/zaak/wijzigingen", title: "Wijzigingen", icon: History },
];
