import { toast } from "sonner";
import type { Marked } from "../../../staff/mark-booking.server.ts";

/** Says as a toast what became of a change of status; undefined when there was no answer. */
export function toastMarked(marked: Marked | undefined): void {
  const { title, description } = wordsFor(marked);
  if (marked?.ok) toast.success(title, { description });
  else toast.error(title, { description });
}

/** The same in the page, for a form that was posted without script. */
export function MarkedNotice({ marked }: { marked: Marked | undefined }) {
  if (!marked) return null;
  const { title, description } = wordsFor(marked);
  return (
    <p
      role={marked.ok ? "status" : "alert"}
      className={`mt-6 rounded-control border-2 p-4 ${marked.ok ? "border-good" : "border-alarm"}`}
    >
      <strong className="font-semibold">{title}</strong> {description}
    </p>
  );
}

function wordsFor(marked: Marked | undefined) {
  if (marked?.ok) return { title: "Status bijgewerkt", description: `Boeking is nu: ${marked.status}` };
  return {
    title: "Kon status niet bijwerken",
    description: marked ? reasons[marked.reason] : "Probeer het opnieuw",
  };
}

const reasons = {
  gone: "Deze boeking bestaat niet meer",
  time_taken: "Deze boeking was geannuleerd en het uur is intussen aan iemand anders gegeven",
};
