import { lengths, reasons, repeats } from "#app/bookings/flows/planning/block-schema.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { errorsOf, fieldsOf, HiddenFields } from "../form-parts.tsx";
import type { Route } from "./+types/blocks";
import { AffectedBookings, countAffected } from "./affected-bookings.tsx";
import type { BlockPreview } from "./block-view.server.ts";

/** Hides fields that do not apply by CSS, so that it works without script. */
export function BlockForm(props: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { isChange, barbers, ...loaded } = props.loaderData;
  const { preview, newer, values = loaded.values, issues = [] } = props.actionData ?? {};
  const errors = errorsOf(issues);
  const field = fieldsOf("block", { values, errors });
  const choice = (name: string, start: string) => ({
    name,
    value: values[name] ?? start,
    error: errors[name],
  });
  return (
    <form method="post" noValidate className="group mt-6 grid max-w-xl grid-cols-1 gap-6">
      {/* Enter presses the first button, which must not confirm a preview. */}
      <button type="submit" hidden />
      {preview && <PreviewNotice preview={preview} />}
      {newer && (
        <Notice kind="info" role="alert" title="Nog niet bewaard: een collega was je voor" takesFocus>
          <p className="mt-1">
            Nu staat er {newer}. Hieronder staat wat jij koos. Bewaar je nu, dan geldt dat.
          </p>
        </Notice>
      )}
      {isChange && <HiddenFields fields={{ blockId: values.blockId, seen: values.seen }} />}
      <Segments {...choice("length", "hours")} label="Wat sluit je?" options={lengths} />
      <div className="field-pairs">
        <InputField {...field("from")} type="date" label="Vanaf" isMarkedRequired className={wholeRow} />
        <InputField {...field("fromTime")} type="time" step={300} label="Vanaf uur" className={onlyHours} />
        <InputField
          {...field("to")}
          type="date"
          label="Tot en met"
          hint="Leeg: dezelfde dag."
          className={wholeRow}
        />
        <InputField {...field("toTime")} type="time" step={300} label="Tot uur" className={onlyHours} />
      </div>
      <p className="hidden text-muted in-[.group:has([value=ill]:checked)]:block">
        Begint het vandaag, dan telt het vanaf nu.
      </p>
      <div className="grid gap-6 in-[.group:has([value=ill]:checked)]:hidden">
        <Segments {...choice("reason", "Pauze")} label="Waarom?" options={reasons} />
        <InputField
          {...field("ownReason")}
          type="text"
          autoComplete="off"
          label="In eigen woorden"
          className="hidden in-[.group:has([value=own]:checked)]:block"
        />
      </div>
      {barbers.length > 0 && (
        <SelectField
          {...field("barber")}
          label="Voor wie?"
          options={barbers.map(({ id, name }) => [id, name])}
        />
      )}
      {!isChange && (
        <div className="grid gap-6 in-[.group:has([value=ill]:checked)]:hidden">
          <Segments {...choice("repeat", "once")} label="Hoe vaak?" options={repeats} />
          <InputField
            {...field("until")}
            type="date"
            label="Elke week, tot en met"
            className="hidden in-[.group:has([value=weekly]:checked)]:block"
          />
        </div>
      )}
      <Button type="submit" className="w-full">
        {isChange ? "Bewaar de wijziging" : "Blokkeren"}
      </Button>
      {isChange && (
        <ButtonLink href="/admin/blokkeren" variant="outline">
          Laat zo
        </ButtonLink>
      )}
    </form>
  );
}

const onlyHours = "in-[.group:has([value=hours]:not(:checked))]:hidden";
const wholeRow =
  "in-[.group:has([value=hours]:not(:checked))]:col-span-full " +
  "sm:in-[.group:has([value=hours]:not(:checked))]:col-span-1";

/** Previews a repeating block or one of the whole shop, before it is saved. Rendered inside the form. */
function PreviewNotice({ preview }: { preview: BlockPreview }) {
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
