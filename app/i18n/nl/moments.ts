/** Days and times, in the form and on the page of an appointment. */
export const moments = {
  today: "Vandaag",
  tomorrow: "Morgen",
  parts: { morning: "Ochtend", afternoon: "Middag", evening: "Avond" },
  nextMonth: "Volgende maand",
  previousMonth: "Vorige maand",
  /** Read out after the date. */
  isToday: "vandaag",
  isChosen: "gekozen",
  states: {
    free: "",
    full: "volzet",
    closed: "gesloten",
    past: "voorbij",
    "too-far": "nog niet te boeken",
    unknown: "",
  },
};
