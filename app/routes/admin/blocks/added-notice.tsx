import { Notice } from "#app/ui/notice.tsx";
import { AffectedBookings, countAffected } from "./affected-bookings.tsx";
import { SettleForm } from "./settle-form.tsx";
import type { BlockView } from "./view.server.ts";

/** What was just blocked; first of all whom it affects, because they have to hear it. */
export function AddedNotice({
  block: { affected, reason, whenInFull },
  isChange,
}: {
  block: BlockView;
  isChange: boolean;
}) {
  const hasAffected = affected.length > 0;
  return (
    <Notice
      kind={hasAffected ? "info" : "success"}
      role={hasAffected ? "alert" : "status"}
      title={hasAffected ? `${countAffected(affected.length)}.` : isChange ? "Aangepast" : "Geblokkeerd"}
      className="mt-2 mb-8 max-w-2xl"
    >
      <p className="mt-1">
        {whenInFull}: {reason}
      </p>
      {hasAffected && <AffectedBookings bookings={affected} />}
      {hasAffected && <SettleForm id="added" bookings={affected} />}
    </Notice>
  );
}
