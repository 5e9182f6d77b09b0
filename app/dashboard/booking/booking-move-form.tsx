import { Form, useNavigation, useSearchParams } from "react-router";
import { revisionFields } from "#app/accounts/revision.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Checkbox, InputField, SelectField } from "#app/ui/labelled-controls.tsx";
import { HiddenFields } from "../form-parts.tsx";
import { ConflictNotice, ProblemNotice } from "./booking-notices.tsx";
import type { BookingView } from "./booking-view.server.ts";
import type { Problem } from "./change-booking.server.ts";
import type { FreeMoment } from "./find-booking.server.ts";

type Props = Pick<BookingView, "booking" | "move"> & { problem: Problem | undefined };

export function MoveForm({ booking, move, problem }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const mine = problem?.about === "move" ? problem : undefined;
  const {
    date = move.date,
    time = move.time,
    barber = move.barberId,
    minutes = String(booking.minutes),
    ...others
  } = mine?.values ?? {};
  const hidden = { intent: "move", ...revisionFields(booking) };
  return (
    <Disclosure id="verplaatsen" title="Verplaatsen" isOpen={mine !== undefined || move.isOpen}>
      {mine?.conflicts && (
        <Form method="post">
          <HiddenFields
            fields={{
              ...hidden,
              ...{ notify: others.notify, undo: others.undo, date, time, barber, minutes },
            }}
          />
          <ConflictNotice problem={mine} anyway={`Toch naar ${time} verplaatsen`} />
        </Form>
      )}
      {mine && !mine.conflicts && <ProblemNotice problem={mine} />}
      <FreeMoments moments={mine?.free ?? move.free} />
      {/* Another moment from a link fills it in anew. */}
      <Form key={`${move.date}T${move.time}`} method="post" className="grid gap-5">
        <HiddenFields fields={hidden} />
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField id="move-date" label="Dag" type="date" name="date" required defaultValue={date} />
          <InputField
            id="move-time"
            label="Uur"
            type="time"
            name="time"
            required
            step={300}
            defaultValue={time}
          />
          <InputField
            id="move-minutes"
            label="Lengte in minuten"
            type="number"
            name="minutes"
            inputMode="numeric"
            required
            min={5}
            max={720}
            step={5}
            defaultValue={minutes}
          />
          {move.barbers.length > 1 ? (
            <SelectField
              id="move-barber"
              label="Kapper"
              name="barber"
              defaultValue={barber}
              options={move.barbers.map(({ id, name }) => [id, name])}
            />
          ) : (
            <HiddenFields fields={{ barber: move.barberId }} />
          )}
        </div>
        {booking.email ? (
          <Checkbox name="notify" defaultChecked={!mine || others.notify !== undefined}>
            Klant verwittigen
          </Checkbox>
        ) : (
          <p className="text-muted text-small">
            Van deze klant is geen e-mailadres bekend: laat het zelf weten.
          </p>
        )}
        <Button type="submit" disabled={isBusy} className="justify-self-start max-sm:w-full">
          Verplaats
        </Button>
      </Form>
    </Disclosure>
  );
}

/** Links that fill in the form below: they work without script. */
function FreeMoments({ moments }: { moments: FreeMoment[] }) {
  const [parameters] = useSearchParams();
  if (moments.length === 0) return null;
  const hrefTo = ({ date, time, barber }: FreeMoment) => {
    const query = new URLSearchParams({ naar: `${date}T${time}`, kapper: barber });
    const from = parameters.get("terug");
    if (from) query.set("terug", from);
    return `?${query}#verplaatsen`;
  };
  return (
    <div className="mb-5">
      <p id="free-moments" className="mb-2 text-muted text-small">
        Eerst vrij
      </p>
      <ul aria-labelledby="free-moments" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {moments.map((moment) => {
          const isChosen = parameters.get("naar") === `${moment.date}T${moment.time}`;
          return (
            <li key={moment.words} className="grid">
              <ButtonLink
                href={hrefTo(moment)}
                variant={isChosen ? "secondary" : "outline"}
                aria-current={isChosen || undefined}
                className="px-1"
              >
                {moment.words}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
