import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { revisionFields } from "#app/bookings/revision.ts";
import { wallTime } from "#app/i18n/format/minutes.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/labelled-controls.tsx";
import { agendaPath } from "../addresses.ts";
import { ConflictList } from "../booking/booking-notices.tsx";
import { HiddenFields } from "../form-parts.tsx";
import type { ChangeResult } from "../marking/change-result.tsx";
import type { BlockItem, BookingItem, Column } from "./agenda-view.server.ts";
import { endOf, type Span, type Target } from "./board.ts";

export type MoveRequest = {
  item: BookingItem | BlockItem;
  from: Column;
  to: Column;
  target: Target;
  /** Number of appointments that a moved block would cover. */
  covered: number;
};

export function MoveQuestion({ request, onClose }: { request: MoveRequest; onClose: () => void }) {
  const question = useRef<HTMLDivElement>(null);
  const { Form, data, state } = useFetcher<ChangeResult>();
  const { item, from, to, target, covered } = request;
  const hasBarber = from.barberId !== to.barberId && !(item.kind === "block" && item.isForAll);
  const what = item.kind === "block" ? item.reason : item.name;
  const isLength = from.id === to.id && item.start === target.start;
  const refusal = data?.ok === false ? data : undefined;
  const isOver = refusal !== undefined && !refusal.keys;

  const close = () => question.current?.togglePopover(false);

  useEffect(() => {
    const before = document.activeElement;
    question.current?.showPopover();
    question.current?.querySelector<HTMLElement>("input:not([type=hidden]), button")?.focus();
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (data?.ok) question.current?.togglePopover(false);
  }, [data]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the question answers no
    <div
      ref={question}
      popover="manual"
      className="agenda-question"
      onToggle={({ newState }) => newState === "closed" && onClose()}
      onKeyDown={({ key }) => key === "Escape" && close()}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && close()
      }
    >
      <div
        role="dialog"
        aria-labelledby="move-question"
        className="w-[min(30rem,100%)] rounded-card border border-line bg-surface p-5 sm:p-6"
      >
        <h2 id="move-question" className="text-h3 wrap-anywhere">
          {isLength ? `De duur van ${what} aanpassen?` : `${what} verplaatsen?`}
        </h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">Van</dt>
          <dd>{place(from, item, hasBarber)}</dd>
          <dt className="text-muted">Naar</dt>
          <dd className="font-semibold">{place(to, target, hasBarber)}</dd>
        </dl>
        <div role="alert" className="mt-3 empty:hidden">
          {refusal && (
            <>
              <p className="font-semibold text-late">{refusal.title}</p>
              {refusal.words && <p>{refusal.words}</p>}
              {refusal.conflicts && <ConflictList conflicts={refusal.conflicts} />}
            </>
          )}
        </div>
        <Form method="post" action={agendaPath} className="mt-4 grid gap-4">
          <HiddenFields
            fields={{
              ...(item.kind === "block"
                ? { blockId: item.id, seen: item.seen }
                : { bookingId: item.id, ...revisionFields(item) }),
              date: to.date,
              time: wallTime(target.start),
              barber: to.barberId,
              minutes: target.minutes,
            }}
          />
          {item.kind === "block" ? (
            <Covered count={covered} />
          ) : (
            <Notify hasEmail={item.hasEmail} isLength={isLength} />
          )}
          <div className="flex flex-wrap gap-3">
            {!isOver && (
              <Button
                type="submit"
                name="confirmed"
                value={refusal?.keys ?? ""}
                disabled={state !== "idle"}
                variant={refusal ? "outline" : "primary"}
              >
                {submitLabel(isLength, refusal ? wallTime(target.start) : undefined)}
              </Button>
            )}
            <Button variant="outline" onClick={close}>
              {isOver ? "Sluiten" : "Nee, laat staan"}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}

/** Warns that a block leaves its appointments in place, as when a block is created. */
function Covered({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="text-late text-small">
      {count === 1
        ? "Er staat één afspraak in, die blijft staan. Bij Blokkeren laat je het die klant weten."
        : `Er staan ${count} afspraken in, die blijven staan. Bij Blokkeren laat je het hun in één keer weten.`}
    </p>
  );
}

function Notify({ hasEmail, isLength }: { hasEmail: boolean; isLength: boolean }) {
  if (isLength) return <p className="text-muted text-small">Het begin blijft: de klant krijgt geen mail.</p>;
  if (!hasEmail)
    return (
      <p className="text-muted text-small">Van deze klant is geen e-mailadres bekend: laat het zelf weten.</p>
    );
  return (
    <Checkbox name="notify" defaultChecked>
      Klant verwittigen
    </Checkbox>
  );
}

function submitLabel(isLength: boolean, despite: string | undefined): string {
  if (despite) return isLength ? "Toch aanpassen" : `Toch naar ${despite} verplaatsen`;
  return isLength ? "Ja, pas aan" : "Ja, verplaats";
}

function place({ day, barber }: Column, span: Span, hasBarber: boolean): string {
  return `${day}, ${wallTime(span.start)}–${wallTime(endOf(span))}${hasBarber ? ` bij ${barber}` : ""}`;
}
