import type { Words } from "../message-types.ts";

export const moments: Words["moments"] = {
  today: "Today",
  tomorrow: "Tomorrow",
  parts: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
  nextMonth: "Next month",
  previousMonth: "Previous month",
  isToday: "today",
  isChosen: "chosen",
  states: {
    free: "",
    full: "full",
    closed: "closed",
    past: "past",
    "too-far": "can’t be booked yet",
    unknown: "",
  },
};
