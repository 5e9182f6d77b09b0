import { CalendarClock } from "lucide-react";

/** The customer was mailed a link to choose another time. */
export function AskedToMove({ className = "" }: { className?: string }) {
  return (
    <span className={`flex gap-2 font-semibold text-small ${className}`}>
      <CalendarClock aria-hidden className="size-5 shrink-0" />
      Gevraagd om een ander moment te kiezen
    </span>
  );
}
