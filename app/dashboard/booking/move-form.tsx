import { Form, useNavigation } from "react-router";
import { BarberOptions } from "#app/bookings/barber-options.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SeenFields } from "../seen-fields.tsx";
import type { Problem } from "./actions.server.ts";
import { ConflictList } from "./conflict-list.tsx";
import { FreeMoments } from "./free-moments.tsx";
import { ProblemNotice } from "./notices.tsx";
import type { View } from "./view.server.ts";

type Props = Pick<View, "booking" | "move"> & { problem: Problem | undefined };

export function MoveForm({ booking, move, problem }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const mine = problem?.about === "move" ? problem : undefined;
  const {
    date = move.date,
    time = move.time,
    barber = move.barberId,
    minutes = String(booking.minutes),
  } = mine?.values ?? {};
  return (
    <Disclosure id="verplaatsen" title="Verplaatsen" isOpen={mine !== undefined || move.isOpen}>
      {mine?.conflicts && <InTheWay problem={mine} booking={booking} />}
      {mine && !mine.conflicts && <ProblemNotice problem={mine} />}
      <FreeMoments moments={mine?.free ?? move.free} />
      {/* Another moment from a link fills it in anew. */}
      <Form key={`${move.date}T${move.time}`} method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="move" />
        <SeenFields booking={booking} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="move-date" label="Dag">
            {(control) => <input type="date" name="date" required defaultValue={date} {...control} />}
          </Field>
          <Field id="move-time" label="Uur">
            {(control) => (
              <input type="time" name="time" required step={300} defaultValue={time} {...control} />
            )}
          </Field>
          <Field id="move-minutes" label="Lengte in minuten">
            {(control) => (
              <input
                type="number"
                name="minutes"
                inputMode="numeric"
                required
                min={5}
                max={720}
                step={5}
                defaultValue={minutes}
                {...control}
              />
            )}
          </Field>
          {move.barbers.length > 1 ? (
            <Field id="move-barber" label="Kapper">
              {(control) => (
                <Select name="barber" defaultValue={barber} {...control}>
                  <BarberOptions barbers={move.barbers} />
                </Select>
              )}
            </Field>
          ) : (
            <input type="hidden" name="barber" value={move.barberId} />
          )}
        </div>
        {booking.email ? (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="notify"
              defaultChecked={!mine || mine.values.notify !== undefined}
              className="size-6 accent-accent"
            />
            Klant verwittigen
          </label>
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

/** Sends the same move again with the conflicts confirmed. */
function InTheWay({ problem, booking }: { problem: Problem; booking: View["booking"] }) {
  const { values, conflicts = [], keys = "" } = problem;
  return (
    <Notice
      // Other conflicts: mount anew, so that it is announced.
      key={keys}
      kind="error"
      takesFocus
      title={problem.title}
    >
      <ConflictList conflicts={conflicts} />
      <p className="mt-2 text-muted text-small">{problem.text}</p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="move" />
        <SeenFields booking={booking} />
        {["notify", "undo"].map(
          (name) => values[name] && <input key={name} type="hidden" name={name} value={values[name]} />,
        )}
        {["date", "time", "barber", "minutes"].map((name) => (
          <input
            key={name}
            type="hidden"
            name={name}
            value={values[name] ?? (name === "minutes" ? booking.minutes : "")}
          />
        ))}
        <Button type="submit" name="confirmed" value={keys} variant="outline" className="max-sm:w-full">
          Toch naar {values.time} verplaatsen
        </Button>
      </Form>
    </Notice>
  );
}
