import { Notice } from "#app/ui/notice.tsx";
import { AskedPart } from "./move-requests-part.tsx";
import type { AffectedBookingView } from "./view.server.ts";

export function RemovedNotice({ asked }: { asked: AffectedBookingView[] }) {
  return (
    <Notice
      kind="info"
      role="alert"
      title="Blokkering verwijderd. De uren zijn weer vrij."
      className="mt-2 mb-8 max-w-2xl"
    >
      <AskedPart asked={asked} />
    </Notice>
  );
}

export function KeptNotice({ count }: { count: number }) {
  const title =
    count === 0
      ? "Er is niemand gemaild: ze kozen intussen zelf."
      : count === 1
        ? "1 klant krijgt een mail dat het uur toch blijft."
        : `${count} klanten krijgen een mail dat hun uur toch blijft.`;
  return <Notice kind={count === 0 ? "info" : "success"} title={title} className="mt-2 mb-8 max-w-2xl" />;
}
