import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { fieldsOf, HiddenFields } from "#app/desk/form-parts.tsx";
import { SegmentLinks, StepLink } from "#app/desk/page-parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { daysText } from "../period.ts";
import { type FigureProps, type FiguresView, sum } from "./figure.tsx";

/** Returns whether the period before has any bookings to compare with. */
export const hasPreviousBookings = ({ appointments }: FiguresView) => sum(appointments.before) > 0;

const choices = { week: "Week", maand: "Maand", kwartaal: "Kwartaal", jaar: "Jaar", vrij: "Zelf kiezen" };

/** Chooses the period of the figures. Works without script. */
export function PeriodChoice({ view }: FigureProps) {
  const { params, period, errors } = view;
  const isCustomRange = params.kind === "vrij";
  const hasPeriod = !isCustomRange || (!errors && params.from !== "");
  const selectedKind = isCustomRange ? "vrij" : period.kind;
  return (
    <div className="mt-5 mb-8 grid gap-5">
      <SegmentLinks
        label="Periode"
        className="max-w-2xl"
        options={Object.entries(choices).map(([kind, label]) => ({
          href: hrefOf(view, kind),
          label,
          isChosen: kind === selectedKind,
        }))}
      />
      {errors?.kind && <Notice kind="error" title={errors.kind} />}
      {isCustomRange && <CustomRangeForm view={view} />}
      {hasPeriod && (
        <div className="flex items-center gap-3">
          <Step view={view} day={view.previous} label="Vorige periode">
            <ChevronLeft aria-hidden />
          </Step>
          <p className="min-w-0 text-muted text-small" id="periode">
            <span className="block font-display text-[1.25rem] lining-nums text-foreground leading-snug first-letter:uppercase">
              {period.title}
              {period.isUnderway && period.kind !== "vrij" ? ", tot en met vandaag" : ""}
            </span>
            {hasPreviousBookings(view)
              ? `vergeleken met ${daysText(period.before)}`
              : "nog niets om mee te vergelijken"}
          </p>
          <Step view={view} day={view.next} label="Volgende periode">
            <ChevronRight aria-hidden />
          </Step>
        </div>
      )}
    </div>
  );
}

function CustomRangeForm({ view: { params, errors, period, today } }: FigureProps) {
  const values = { van: params.from || period.from, tot: params.to || period.to };
  const field = fieldsOf("period", { values, errors: { van: errors?.from, tot: errors?.to } });
  return (
    <Form
      action="/admin/cijfers"
      noValidate
      className="screen-only grid max-w-2xl grid-cols-1 items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <HiddenFields fields={{ periode: "vrij" }} />
      <InputField {...field("van")} label="Eerste dag" isMarkedRequired type="date" max={today} />
      <InputField {...field("tot")} label="Laatste dag" isMarkedRequired type="date" max={today} />
      <Button type="submit" variant="secondary" className="sm:mt-8.5">
        Toon
      </Button>
    </Form>
  );
}

type StepProps = FigureProps & { day: string | undefined; label: string; children: ReactNode };

function Step({ view, day, label, children }: StepProps) {
  if (view.period.kind === "vrij") return null;
  if (!day)
    return (
      <span
        aria-hidden
        className="screen-only grid size-12 shrink-0 place-items-center rounded-control border border-line text-line"
      >
        {children}
      </span>
    );
  return (
    <StepLink to={`/admin/cijfers?periode=${view.period.kind}&dag=${day}`} label={label} preventScrollReset>
      {children}
    </StepLink>
  );
}

/** Returns the link to a period of this kind that contains the last visible day. */
function hrefOf({ period, today }: FiguresView, kind: string): string {
  if (kind === "vrij") return `/admin/cijfers?periode=vrij&van=${period.from}&tot=${period.to}`;
  const day = period.to >= today ? "" : `&dag=${period.to}`;
  return `/admin/cijfers?periode=${kind}${day}`;
}
