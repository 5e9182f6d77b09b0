import { CalendarX2, CircleCheck, Clock } from "lucide-react";
import type { AppointmentFlash } from "./flash.ts";
import type { View } from "./view.server.ts";

export function Top({ view, flash }: { view: View; flash: AppointmentFlash | undefined }) {
  const { badge, title, lead } = words(view, flash);
  const { icon: Icon, text, look } = badge;
  return (
    <header>
      <p className={`flex items-center gap-2.5 font-semibold ${look}`}>
        <Icon aria-hidden className="size-5" />
        {text}
      </p>
      <h1 className="mt-3 text-h1">{title}</h1>
      <p className="mt-4 max-w-[52ch] text-lead text-muted">{lead}</p>
    </header>
  );
}

function words(view: View, flash: AppointmentFlash | undefined) {
  const done = flash === "booked-unchecked" ? "booked" : flash;
  switch (view.state) {
    case "confirmed":
      if (view.isAskedToMove) return askedToMove;
      return {
        badge: stands,
        title: done ? titles[done] : "Je afspraak",
        lead: view.isMailUnsent ? leads.unsent : done ? leads[done] : leads.stands,
      };
    case "cancelled":
      return { badge: off, title: "Je afspraak is geannuleerd", lead: cancelledLead(view) };
    case "no-show":
      return { badge: over, title: "We hebben je gemist", lead: leads.missed };
    default:
      return { badge: over, title: "Bedankt voor je bezoek", lead: leads.over };
  }
}

const stands = { icon: CircleCheck, text: "Bevestigd", look: "text-good" };
const off = { icon: CalendarX2, text: "Geannuleerd", look: "text-alarm" };
const over = { icon: Clock, text: "Voorbij", look: "text-muted" };

const askedToMove = {
  badge: { icon: CalendarX2, text: "Gaat niet door", look: "text-alarm" },
  title: "Kies een ander moment",
  lead: "Er is bij ons iets tussengekomen: op dit uur kunnen we je toch niet ontvangen. Kies hieronder een ander moment, of annuleer.",
};

const titles = { booked: "Boeking bevestigd!", moved: "Je afspraak is verplaatst" };
const leads = {
  booked: "We houden dit uur voor je vrij. Een bevestiging is onderweg naar je mailbox.",
  moved: "Dit is je nieuwe moment. Een bevestiging is onderweg naar je mailbox.",
  unsent: "Je afspraak staat vast, maar de bevestigingsmail kon niet verstuurd worden. Bewaar deze pagina.",
  stands: "Kom 5 minuten vroeger, dan beginnen we op tijd.",
  missed: "Je stoel stond klaar. Kom je nog eens langs? Maak gerust een nieuwe afspraak.",
  over: "Deze afspraak is voorbij. Tot de volgende keer!",
};

function cancelledLead({ payment }: View): string {
  const free = "Het uur is weer vrij voor iemand anders.";
  if (!payment || payment.isKept) return free;
  return `${free} Je ${payment.amount} gaat terug naar de rekening waarmee je betaalde. Reken op 5 tot 10 werkdagen.`;
}
