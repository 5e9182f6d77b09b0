import { BarberOptions } from "#app/bookings/barber-options.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { lengths, reasons, repeats } from "#app/workflows/staff/planning/block-schema.ts";
import type { Preview } from "./preview.server.ts";
import { PreviewNotice } from "./preview-notice.tsx";

/** Fields that do not apply are hidden by CSS: no script needed. */
export function BlockForm({
  values,
  errors,
  isChange,
  barbers,
  preview,
  newer,
}: {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Of a block that is there. */
  isChange: boolean;
  barbers: { id: string; name: string }[];
  preview?: Preview;
  /** What a colleague made of it meanwhile. */
  newer?: string;
}) {
  const input = (type: string, name: string) => ({ type, name, defaultValue: values[name] });
  return (
    <form method="post" noValidate className="group mt-6 grid max-w-xl grid-cols-1 gap-6">
      {/* Enter presses the first button: that must not confirm what repeats. */}
      <button type="submit" hidden />
      {preview && <PreviewNotice preview={preview} />}
      {newer && (
        <Notice kind="info" role="alert" title="Nog niet bewaard: een collega was je voor" takesFocus>
          <p className="mt-1">
            Nu staat er {newer}. Hieronder staat wat jij koos. Bewaar je nu, dan geldt dat.
          </p>
        </Notice>
      )}
      {isChange && <input type="hidden" name="blockId" value={values.blockId} />}
      {isChange && <input type="hidden" name="seen" value={values.seen} />}
      <Segments
        label="Hoe lang?"
        name="length"
        options={lengths}
        value={values.length ?? "hours"}
        error={errors.length}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field id="block-from" label="Vanaf" required error={errors.from} className={wholeRow}>
          {(control) => <input {...input("date", "from")} {...control} />}
        </Field>
        <Field id="block-from-time" label="Vanaf uur" error={errors.fromTime} className={onlyHours}>
          {(control) => <input step={300} {...input("time", "fromTime")} {...control} />}
        </Field>
        <Field
          id="block-to"
          label="Tot en met"
          error={errors.to}
          hint="Leeg: dezelfde dag."
          className={wholeRow}
        >
          {(control) => <input {...input("date", "to")} {...control} />}
        </Field>
        <Field id="block-to-time" label="Tot uur" error={errors.toTime} className={onlyHours}>
          {(control) => <input step={300} {...input("time", "toTime")} {...control} />}
        </Field>
      </div>
      <Segments
        label="Waarom?"
        name="reason"
        options={reasons}
        value={values.reason ?? "Pauze"}
        error={errors.reason}
      />
      <Field
        id="block-own-reason"
        label="In eigen woorden"
        error={errors.ownReason}
        className="hidden in-[.group:has([value=own]:checked)]:block"
      >
        {(control) => <input {...input("text", "ownReason")} autoComplete="off" {...control} />}
      </Field>
      {barbers.length > 0 && (
        <Field id="block-barber" label="Voor wie?" error={errors.barber}>
          {(control) => (
            <Select name="barber" defaultValue={values.barber} {...control}>
              <BarberOptions barbers={barbers} />
            </Select>
          )}
        </Field>
      )}
      {!isChange && (
        <Segments
          label="Hoe vaak?"
          name="repeat"
          options={repeats}
          value={values.repeat ?? "once"}
          error={errors.repeat}
        />
      )}
      {!isChange && (
        <Field
          id="block-until"
          label="Elke week, tot en met"
          error={errors.until}
          className="hidden in-[.group:has([value=weekly]:checked)]:block"
        >
          {(control) => <input {...input("date", "until")} {...control} />}
        </Field>
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

const onlyHours = "in-[.group:has([value=days]:checked)]:hidden";
const wholeRow =
  "in-[.group:has([value=days]:checked)]:col-span-2 sm:in-[.group:has([value=days]:checked)]:col-span-1";
