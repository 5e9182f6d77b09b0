import {
  Brush,
  CalendarDays,
  Crown,
  Droplets,
  type LucideIcon,
  Scissors,
  Smile,
  Sparkles,
  Tornado,
  Users,
  Zap,
} from "lucide-react";

/** Names that a service may carry. */
export const icons: Record<string, LucideIcon> = {
  brush: Brush,
  "calendar-days": CalendarDays,
  crown: Crown,
  droplets: Droplets,
  scissors: Scissors,
  smile: Smile,
  sparkles: Sparkles,
  tornado: Tornado,
  users: Users,
  zap: Zap,
};

export function iconOf(name: string): LucideIcon {
  return icons[name] ?? Scissors;
}
