import { CircleCheck, TriangleAlert } from "lucide-react";
import { AffectedBookings, hitWords } from "./affected-bookings.tsx";
import type { BlockView } from "./view.server.ts";

/** What was just blocked; first of all whom it hits, because they have to hear it. */
export function MadeNotice({ block: { hits, reason, whenInFull } }: { block: BlockView }) {
  const isHitting = hits.length > 0;
  const Icon = isHitting ? TriangleAlert : CircleCheck;
  return (
    <div
      role={isHitting ? "alert" : "status"}
      className={`mt-6 max-w-2xl rounded-control border-2 p-5 ${isHitting ? "border-accent" : "border-good"}`}
    >
      <p className={`flex gap-2 font-semibold ${isHitting ? "text-accent" : "text-good"}`}>
        <Icon aria-hidden className="mt-1 size-5 shrink-0" />
        {isHitting ? `${hitWords(hits.length)}. Verplaats ze of bel even.` : "Geblokkeerd"}
      </p>
      <p className="mt-1">
        {whenInFull}: {reason}
      </p>
      {isHitting && <AffectedBookings hits={hits} />}
    </div>
  );
}
