import { Phone } from "lucide-react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { bookingHref } from "../addresses.ts";
import { CallLink } from "../call-link.tsx";
import { HiddenFields, PostButton } from "../form-parts.tsx";
import { Folded } from "../page-parts.tsx";
import {
  AffectedBookings,
  countAffected,
  listUndecided,
  MoveRequests,
  ResolveForm,
} from "./affected-bookings.tsx";
import type { AffectedBookingView, BlockView } from "./block-view.server.ts";
import type { BlocksFlash, ResolvedView } from "./change-blocks.server.ts";

/** @param isQuestionOpen another part of the page asks what to do with the appointments in the block. */
export function BlockCard({ block, isQuestionOpen }: { block: BlockView; isQuestionOpen: boolean }) {
  const { id, reason, when, who, canChange, affected, series } = block;
  const look = { variant: "outline" as const, "aria-describedby": `block-${id}` };
  return (
    <article aria-labelledby={`block-${id}`} className="rounded-card border border-line bg-surface px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-[1_1_14rem] flex-wrap items-baseline gap-x-4">
          <h4 id={`block-${id}`} className="font-semibold">
            {when}
          </h4>
          <p className="text-muted">{[reason, who].filter(Boolean).join(" · ")}</p>
          {series && <p className="w-full text-muted">{series.words}</p>}
        </div>
        {canChange && (
          <form method="post" className="flex flex-wrap gap-3">
            <ButtonLink href={`/admin/blokkeren?blok=${id}`} {...look}>
              Wijzig
            </ButtonLink>
            <HiddenFields fields={{ intent: "remove" }} />
            <Button type="submit" name="id" value={id} {...look}>
              {series ? "Verwijder deze" : "Verwijder"}
            </Button>
            {series && (
              <Button type="submit" name="series" value={series.id} {...look}>
                Verwijder alle {series.count}
              </Button>
            )}
          </form>
        )}
      </div>
      {affected.length > 0 && (
        <div className="mt-4 border-accent border-l-2 pl-4">
          <p className="font-semibold text-accent">{countAffected(affected.length)}</p>
          {!isQuestionOpen && listUndecided(affected).length > 0 ? (
            <Folded look="font-semibold" summary="Toon ze en kies wat ermee gebeurt">
              <ResolveForm id={id} bookings={affected} />
            </Folded>
          ) : (
            <AffectedBookings bookings={affected} />
          )}
        </div>
      )}
      {series && canChange && <OtherDays others={series.others} />}
    </article>
  );
}

function OtherDays({ others }: { others: { id: string; when: string }[] }) {
  return (
    <Folded className="mt-3" look="font-semibold" summary="De andere dagen">
      <ul className="grid divide-y divide-line">
        {others.map(({ id, when }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6">
            <span id={`block-${id}`}>{when}</span>
            <form method="post" className="flex gap-4">
              <a href={`/admin/blokkeren?blok=${id}`} aria-describedby={`block-${id}`} className="tap-link">
                Wijzig
              </a>
              <HiddenFields fields={{ intent: "remove" }} />
              <button
                type="submit"
                name="id"
                value={id}
                aria-describedby={`block-${id}`}
                className="tap-link"
              >
                Verwijder
              </button>
            </form>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

const place = "mt-2 mb-8 max-w-2xl";
const done = { added: "Geblokkeerd", changed: "Aangepast" };
const removed = "Blokkering verwijderd. De uren zijn weer vrij.";

/** @property moveRequests customers who were mailed to choose another time because of a block that is gone */
type NoticeProps = { flash: BlocksFlash; moveRequests: AffectedBookingView[] };
type Known = { added: BlockView | undefined; resolved: ResolvedView | undefined };

export function BlocksNotice({ flash, added, resolved, moveRequests }: NoticeProps & Known) {
  if (resolved) return <ResolvedNotice resolved={resolved} />;
  if (flash.code === "removed")
    return (
      <Notice kind="info" role="alert" title={removed} className={place}>
        <MoveRequests moveRequests={moveRequests} />
      </Notice>
    );
  if (!added || !("id" in flash)) return null;
  return <AddedNotice flash={flash} block={added} moveRequests={moveRequests} />;
}

type AddedFlash = Extract<BlocksFlash, { id: string }>;

/** Tells which time was blocked, and first of all which customers it affects, because they have to be told. */
function AddedNotice({ flash, block, moveRequests }: NoticeProps & { flash: AddedFlash; block: BlockView }) {
  const { affected, reason, series, whenInFull } = block;
  const when = series?.others.find(({ id }) => id === flash.id)?.when ?? whenInFull;
  const hasAffected = affected.length > 0;
  const isToHear = hasAffected || moveRequests.length > 0;
  return (
    <Notice
      kind={isToHear ? "info" : "success"}
      role={isToHear ? "alert" : "status"}
      title={hasAffected ? `${countAffected(affected.length)}.` : done[flash.code]}
      className={place}
    >
      <p className="mt-1">
        {when}: {reason}
      </p>
      {hasAffected && <ResolveForm id="added" bookings={affected} />}
      <MoveRequests moveRequests={moveRequests} />
    </Notice>
  );
}

function ResolvedNotice({ resolved: { kind, title, words, toCall, placed } }: { resolved: ResolvedView }) {
  return (
    <Notice kind={kind} title={title} className={place}>
      {words && <p className="mt-1">{words}</p>}
      {placed && (
        <PostButton fields={{ intent: "take-back", placed }} to={{ reloadDocument: true, className: "mt-3" }}>
          Zet terug bij hun kapper
        </PostButton>
      )}
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
                  <CallLink phone={phone} className="tap-link gap-2">
                    <Phone aria-hidden className="size-5" />
                    {phone}
                  </CallLink>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
