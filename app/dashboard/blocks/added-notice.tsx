import { Notice } from "#app/ui/notice.tsx";
import { AffectedBookings, countAffected } from "./affected-bookings.tsx";
import { AskedPart } from "./move-requests-part.tsx";
import { SettleForm } from "./resolve-form.tsx";
import type { AffectedBookingView, BlockView } from "./view.server.ts";

/**
 * What was just blocked; first of all whom it affects, because they have to hear it.
 * @param asked because of what a change took away.
 */
export function AddedNotice({
  block: { affected, reason },
  when,
  isChange,
  asked,
}: {
  block: BlockView;
  when: string;
  isChange: boolean;
  asked: AffectedBookingView[];
}) {
  const hasAffected = affected.length > 0;
  const isToHear = hasAffected || asked.length > 0;
  return (
    <Notice
      kind={isToHear ? "info" : "success"}
      role={isToHear ? "alert" : "status"}
      title={hasAffected ? `${countAffected(affected.length)}.` : isChange ? "Aangepast" : "Geblokkeerd"}
      className="mt-2 mb-8 max-w-2xl"
    >
      <p className="mt-1">
        {when}: {reason}
      </p>
      {hasAffected && <AffectedBookings bookings={affected} />}
      {hasAffected && <SettleForm id="added" bookings={affected} />}
      <AskedPart asked={asked} />
    </Notice>
  );
}
