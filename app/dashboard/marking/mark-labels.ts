import type { Mark } from "#app/workflows/staff/marking/mark-booking.server.ts";

export const markLabels: Record<Mark, string> = { show: "Show", "no-show": "No Show" };

export function isMark(status: string): status is Mark {
  return status in markLabels;
}
