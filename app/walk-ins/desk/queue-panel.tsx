import { ChevronDown } from "lucide-react";
import { Form, Link } from "react-router";
import { bookingHref } from "#app/desk/addresses.ts";
import { ConflictList } from "#app/desk/booking/booking-notices.tsx";
import { HiddenFields, PostButton, SubmitButton } from "#app/desk/form-parts.tsx";
import { InputField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { QueueRefusal, QueueView } from "./queue-view.server.ts";

/** Without script, the anchor keeps the queue in view. */
const action = "/admin/wachtrij#wachtrij";

/**
 * The queue of customers without an appointment. Each change is one tap.
 * @property isAlone whether the queue is the whole page, which shows it unfolded
 */
export function QueuePanel(props: { queue: QueueView; refusal?: QueueRefusal; isAlone?: boolean }) {
  const { queue, refusal, isAlone = false } = props;
  const { waiting, outside, isWaitPublic, isStale, last } = queue;
  return (
    <details
      id="wachtrij"
      open={
        isAlone || isWaitPublic || isStale || waiting.length + outside.length > 0 || refusal !== undefined
      }
      className="group mt-6 rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
        <h2 className="text-h3">Wachtrij (nu in de zaak)</h2>
        <span className="ml-auto text-muted">Wie nu binnenkomt: {queue.next}</span>
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        {refusal?.about === "seat" && <NoSeat refusal={refusal} />}
        {refusal?.about === "return" && (
          <Notice kind="error" takesFocus title="Dit bezoek is intussen gewijzigd">
            <Link to={bookingHref(refusal.id)} className="tap-link">
              Naar de afspraak
            </Link>
          </Notice>
        )}
        {isStale && <p className="text-alarm">Niet bijgewerkt sinds een half uur: klopt dit nog?</p>}
        {waiting.length > 0 && (
          <ol className="grid gap-3">
            {waiting.map((each, i) => (
              <Waiting key={each.id} walkIn={each} isTurn={i === 0 && each.turn === "nu"} />
            ))}
          </ol>
        )}
        {outside.length > 0 && (
          <section>
            <h3 className="font-semibold">Staat er iemand?</h3>
            <p className="text-muted text-small">
              Van buiten ingeschreven. Telt pas, en komt pas op het scherm, na je tik.
            </p>
            <ol className="mt-3 grid gap-3">
              {outside.map((each) => (
                <Outside key={each.id} walkIn={each} />
              ))}
            </ol>
          </section>
        )}
        {last && (
          <div role="status" className="flex flex-wrap items-center gap-x-4 text-muted">
            {last.words}.
            <OneTap intent="again" id={last.id} words="Zet terug in de rij" />
          </div>
        )}
        <AddForm key={queue.waiting.length} queue={queue} refusal={refusal} />
        <PublicWait {...queue} />
      </div>
    </details>
  );
}

/** Tells why a walk-in could not be seated, and offers to do it anyway. */
function NoSeat({ refusal }: { refusal: Extract<QueueRefusal, { about: "seat" }> }) {
  const { id, name, conflicts, keys } = refusal;
  return (
    // The key mounts it anew for other conflicts, so that a screen reader announces it.
    <Notice key={keys} kind="error" takesFocus title={`${name} wacht nog: er staat iets in de weg`}>
      <ConflictList conflicts={conflicts} />
      {keys && (
        <PostButton
          fields={{ id, confirmed: keys }}
          to={{ action, preventScrollReset: true, className: "mt-4" }}
          name="intent"
          value="chair"
          className="max-sm:w-full"
        >
          Toch in de stoel
        </PostButton>
      )}
    </Notice>
  );
}

/** @property isTurn gives the accent colour to the one who is next */
function Waiting({ walkIn, isTurn }: { walkIn: QueueView["waiting"][number]; isTurn: boolean }) {
  const { id, name, since, turn, joinedByPhone, hasOwnName } = walkIn;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
      <p className="wrap-anywhere min-w-0 grow">
        <strong className="font-semibold">{name}</strong>
        <span className="block text-muted text-small">
          sinds {since}, aan de beurt {turn}
          {joinedByPhone && ", zelf ingeschreven"}
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        <OneTap
          intent="chair"
          id={id}
          words="In de stoel"
          about={name}
          variant={isTurn ? "primary" : "outline"}
        />
        {hasOwnName && <OneTap intent="unname" id={id} words="Naam weg" about={name} />}
        <OneTap intent="left" id={id} words="Weg" about={name} />
      </span>
    </li>
  );
}

function Outside({ walkIn }: { walkIn: QueueView["outside"][number] }) {
  const { id, name, since, until } = walkIn;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
      <p className="wrap-anywhere min-w-0 grow">
        <strong className="font-semibold">{name}</strong>
        <span className="block text-muted text-small">
          sinds {since}, vervalt om {until}
        </span>
      </p>
      <span className="flex gap-2">
        <OneTap intent="seen" id={id} words="Staat er" about={name} />
        <OneTap intent="left" id={id} words="Weg" about={name} />
      </span>
    </li>
  );
}

function AddForm({ queue, ...props }: { queue: QueueView; refusal?: QueueRefusal }) {
  const nameRefusal = props.refusal?.about === "name" ? props.refusal : undefined;
  return (
    <Form method="post" action={action} preventScrollReset className="flex flex-wrap items-end gap-3">
      <HiddenFields fields={{ id: queue.newId }} />
      <InputField
        id="walk-in-name"
        label="Naam (mag leeg)"
        error={nameRefusal?.problem}
        className="min-w-[min(10rem,100%)] grow sm:max-w-xs"
        name="name"
        autoComplete="off"
        defaultValue={nameRefusal?.name}
      />
      <SubmitButton name="intent" value="add" variant="outline">
        Zet in de rij
      </SubmitButton>
    </Form>
  );
}

/** Tells whether visitors of the site see the wait, and for how long. */
function PublicWait({ hasBeenUsed, isWaitPublic, isStale, door }: QueueView) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-72 text-muted text-small">
        {isWaitPublic
          ? "Je site toont nu de wachttijd, tot een half uur na je laatste tik."
          : !hasBeenUsed && "Je site toont nu geen wachttijd. Tik hier, dan staat ze er een half uur lang."}
        {door && (
          <>
            {door.isOpen
              ? " Aan de deur kan men in de rij gaan, tot je Stop tikt. "
              : " Aan de deur kan niemand nu in de rij gaan. "}
            <a href={door.screen} className="link inline-flex min-h-11 items-center">
              Scherm voor in de zaak
            </a>
          </>
        )}
      </p>
      <span className="flex gap-2">
        <OneTap
          intent="keep"
          words={
            isWaitPublic || isStale ? "Klopt nog" : door && !door.isOpen ? "Open de rij" : "Toon de wachttijd"
          }
        />
        {(isWaitPublic || door?.isOpen) && <OneTap intent="stop" words="Stop" about="met de wachttijd" />}
      </span>
    </div>
  );
}

function OneTap(props: {
  intent: string;
  words: string;
  id?: string;
  about?: string;
  variant?: "outline" | "primary";
}) {
  const { intent, words, id, about, variant = "outline" } = props;
  const to = { action, preventScrollReset: true };
  return (
    <PostButton fields={{ id }} to={to} name="intent" value={intent} variant={variant}>
      {words}
      {about && <span className="sr-only"> {about}</span>}
    </PostButton>
  );
}
