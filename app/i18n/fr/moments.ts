import type { Words } from "../message-types.ts";

export const moments: Words["moments"] = {
  today: "Aujourd’hui",
  tomorrow: "Demain",
  parts: { morning: "Matin", afternoon: "Après-midi", evening: "Soir" },
  nextMonth: "Mois suivant",
  previousMonth: "Mois précédent",
  isToday: "aujourd’hui",
  isChosen: "choisi",
  states: {
    free: "",
    full: "complet",
    closed: "fermé",
    past: "passé",
    "too-far": "pas encore réservable",
    unknown: "",
  },
};
