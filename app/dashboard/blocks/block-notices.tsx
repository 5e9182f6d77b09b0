import { Phone } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { bookingHref } from "../addresses.ts";
import { AffectedBookings, countAffected, MoveRequests, ResolveForm } from "./affected-bookings.tsx";
import type { AffectedBookingView, BlockPreview, BlockView } from "./block-view.server.ts";
import type { BlocksFlash, Resolved } from "./change-blocks.server.ts";

const place = "mt-2 mb-8 max-w-2xl";

/** What the step before did. @property asked customers who were mailed to choose another time, because of what is gone. */
export function BlocksNotice(props: {
  flash: BlocksFlash;
  added: BlockView | undefined;
  resolved: Resolved | undefined;
  asked: AffectedBookingView[];
}) {
  const { flash, added, resolved, asked } = props;
  if (resolved) return <ResolvedNotice resolved={resolved} />;
  if (flash.code === "removed")
    return (
      <Notice
        kind="info"
        role="alert"
        title="Blokkering verwijderd. De uren zijn weer vrij."
        className={place}
      >
        <MoveRequests asked={asked} />
      </Notice>
    );
  if (!added || !("id" in flash)) return null;
  const when = added.series?.others.find(({ id }) => id === flash.id)?.when ?? added.whenInFull;
  return <AddedNotice block={added} when={when} isChange={flash.code === "changed"} asked={asked} />;
}

/** What was just blocked; first of all whom it affects, because they have to hear it. */
function AddedNotice(props: {
  block: BlockView;
  when: string;
  isChange: boolean;
  asked: AffectedBookingView[];
}) {
  const { when, isChange, asked } = props;
  const { affected, reason } = props.block;
  const hasAffected = affected.length > 0;
  const isToHear = hasAffected || asked.length > 0;
  return (
    <Notice
      kind={isToHear ? "info" : "success"}
      role={isToHear ? "alert" : "status"}
      title={hasAffected ? `${countAffected(affected.length)}.` : isChange ? "Aangepast" : "Geblokkeerd"}
      className={place}
    >
      <p className="mt-1">
        {when}: {reason}
      </p>
      {hasAffected && <AffectedBookings bookings={affected} />}
      {hasAffected && <ResolveForm id="added" bookings={affected} />}
      <MoveRequests asked={asked} />
    </Notice>
  );
}

function ResolvedNotice({ resolved: { kind, title, words, toCall } }: { resolved: Resolved }) {
  return (
    <Notice kind={kind} title={title} className={place}>
      {words && <p className="mt-1">{words}</p>}
      {toCall.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Zonder e-mailadres, bel ze even:</p>
          <ul className="grid divide-y divide-line">
            {toCall.map(({ id, name, phone }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <a href={bookingHref(id)} className="tap-link font-semibold">
                  {name}
                </a>
                {phone && (
                  <a href={`tel:${phone}`} className="tap-link gap-2">
                    <Phone aria-hidden className="size-5" />
                    {phone}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

/** Of a block that repeats or closes every chair: all of it, before it is made. In the form. */
export function PreviewNotice({ preview }: { preview: BlockPreview }) {
  const { key, count, isForAll, words, affected } = preview;
  const title = isForAll ? "De hele zaak sluiten?" : `${count} keer blokkeren?`;
  return (
    <Notice kind="info" role="alert" title={title} takesFocus>
      <p className="mt-1">{words}</p>
      {affected.length === 0 ? (
        <p className="mt-1 text-muted">Er staat nog geen afspraak in de weg.</p>
      ) : (
        <>
          <p className="mt-2 font-semibold">{countAffected(affected.length)}:</p>
          <AffectedBookings bookings={affected} />
          <p className="mt-2 text-muted text-small">Wat ermee gebeurt, kies je hierna.</p>
        </>
      )}
      <Button type="submit" variant="outline" name="confirmed" value={key} className="mt-4 w-full sm:w-auto">
        {isForAll ? "Sluit voor iedereen" : `Blokkeer ${count} keer`}
      </Button>
    </Notice>
  );
}
