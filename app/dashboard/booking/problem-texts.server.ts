import { type Refusal, refusals } from "#app/content/pictures/refusals.ts";
import type { StaffMoved } from "#app/workflows/staff/planning/move-booking.server.ts";

type Text = { title: string; text: string };

export const moveProblems: Record<
  Exclude<Extract<StaffMoved, { ok: false }>["reason"], "stale" | "conflicts">,
  Text
> = {
  invalid_date: { title: "Kies een dag", text: "Die dag kennen we niet." },
  invalid_time: { title: "Kies een uur", text: "Schrijf het als 14:30." },
  invalid_barber: { title: "Kies een kapper", text: "Die kapper werkt hier niet (meer)." },
  invalid_length: { title: "Kies een duur", text: "Tussen vijf minuten en twaalf uur." },
  same: { title: "Daar staat ze al", text: "Kies een andere dag, een ander uur of een andere kapper." },
};

export const timeTaken: Text = {
  title: "Niet teruggezet.",
  text: "Het uur was vrij en is intussen aan iemand anders gegeven. Boek een nieuw moment.",
};

export const nothingNew: Text = { title: "Alles staat er al zo.", text: "Er is niets veranderd." };

/** @param elsewhere what has no field of its own on the page. */
export const notSaved = (elsewhere = "Kijk na wat hieronder rood staat."): Text => ({
  title: "Nog niet bewaard.",
  text: elsewhere,
});

export const noteProblems: Record<"empty" | "too_long" | "nobody", Text> = {
  empty: { title: "Schrijf eerst iets", text: "" },
  too_long: { title: "Te lang", text: "Een notitie telt hoogstens 500 tekens." },
  nobody: {
    title: "Niet bewaard",
    text: "Van deze klant is geen e-mailadres of telefoonnummer (meer) bekend.",
  },
};

/** Nothing of it was stored. */
export function photoProblem(reason: Refusal | "not_agreed" | "none" | "nobody"): Text {
  const title = "Niet bewaard.";
  if (reason === "none") return { title, text: "Neem of kies eerst een foto." };
  if (reason === "not_agreed") return { title, text: "Vraag de klant of het mag, en vink dat aan." };
  return { title, text: reason === "nobody" ? noteProblems.nobody.text : refusals[reason] };
}

export const notDue: Text = {
  title: "Niet nodig",
  text: "Deze klant hoeft nu niets vooruit te betalen.",
};
