import { Button, ButtonLink } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { lengths, reasons, repeats } from "#app/workflows/staff/planning/block-schema.ts";
import { HiddenFields } from "../form-parts.tsx";
import { PreviewNotice } from "./block-notices.tsx";
import type { BlockPreview } from "./block-view.server.ts";

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
  preview?: BlockPreview;
  /** What a colleague made of it meanwhile. */
  newer?: string;
}) {
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
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
      {isChange && <HiddenFields fields={{ blockId: values.blockId, seen: values.seen }} />}
      <Segments
        label="Wat blokkeer je?"
        name="length"
        options={lengths}
        value={values.length ?? "hours"}
        error={errors.length}
      />
      <div className="grid grid-cols-2 gap-4">
        <InputField
          {...field("from")}
          id="block-from"
          type="date"
          label="Vanaf"
          isMarked
          className={wholeRow}
        />
        <InputField
          {...field("fromTime")}
          id="block-from-time"
          type="time"
          step={300}
          label="Vanaf uur"
          className={onlyHours}
        />
        <InputField
          {...field("to")}
          id="block-to"
          type="date"
          label="Tot en met"
          hint="Leeg: dezelfde dag."
          className={wholeRow}
        />
        <InputField
          {...field("toTime")}
          id="block-to-time"
          type="time"
          step={300}
          label="Tot uur"
          className={onlyHours}
        />
      </div>
      <div className="grid gap-6 in-[.group:has([value=ill]:checked)]:hidden">
        <Segments
          label="Waarom?"
          name="reason"
          options={reasons}
          value={values.reason ?? "Pauze"}
          error={errors.reason}
        />
        <InputField
          {...field("ownReason")}
          id="block-own-reason"
          type="text"
          autoComplete="off"
          label="In eigen woorden"
          className="hidden in-[.group:has([value=own]:checked)]:block"
        />
      </div>
      {barbers.length > 0 && (
        <SelectField
          {...field("barber")}
          id="block-barber"
          label="Voor wie?"
          options={barbers.map(({ id, name }) => [id, name])}
        />
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
        <InputField
          {...field("until")}
          id="block-until"
          type="date"
          label="Elke week, tot en met"
          className="hidden in-[.group:has([value=weekly]:checked)]:block"
        />
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
  "in-[.group:has([value=hours]:not(:checked))]:col-span-2 " +
  "sm:in-[.group:has([value=hours]:not(:checked))]:col-span-1";
