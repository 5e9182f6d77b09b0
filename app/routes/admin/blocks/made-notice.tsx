import { CircleCheck, TriangleAlert } from "lucide-react";
import { AffectedBookings, countAffected } from "./affected-bookings.tsx";
import type { BlockView } from "./view.server.ts";

/** What was just blocked; first of all whom it affected, because they have to hear it. */
export function MadeNotice({ block: { affected, reason, whenInFull } }: { block: BlockView }) {
  const hasAffected = affected.length > 0;
  const Icon = hasAffected ? TriangleAlert : CircleCheck;
  return (
    <div
      role={hasAffected ? "alert" : "status"}
      className={`mt-6 max-w-2xl rounded-control border-2 p-5 ${hasAffected ? "border-accent" : "border-good"}`}
    >
      <p className={`flex gap-2 font-semibold ${hasAffected ? "text-accent" : "text-good"}`}>
        <Icon aria-hidden className="mt-1 size-5 shrink-0" />
        {hasAffected ? `${countAffected(affected.length)}. Verplaats ze of bel even.` : "Geblokkeerd"}
      </p>
      <p className="mt-1">
        {whenInFull}: {reason}
      </p>
      {hasAffected && <AffectedBookings bookings={affected} />}
    </div>
  );
}
