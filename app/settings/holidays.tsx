import { type Staff, staffOf } from "#app/accounts/access.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { publicHolidays } from "#app/shop/facts/belgian-holidays.ts";
import { openRanges } from "#app/shop/facts/opening-hours.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { FieldError } from "#app/ui/field.tsx";
import type { Route } from "./+types/holidays";
import { AffectedQuestion } from "./form/questions.tsx";
import { saveRefusal } from "./form/save.server.ts";
import { saveHours } from "./form/save-hours.server.ts";
import { SettingsForm } from "./form/settings-form.tsx";
import { fieldId } from "./form/values.ts";

export function loader() {
  return { holidays: holidaysView() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return saveHolidays(staffOf(context), await readForm(request));
}

export const meta = unlistedPage("Feestdagen", "Feestdagen waarop je sluit.");

export default function Holidays({ loaderData: { holidays }, actionData: problem }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="text-h2">Feestdagen</h1>
      <p className="mt-1 mb-6 text-muted">Vink aan wanneer je sluit.</p>
      <SettingsForm
        seen={undefined}
        problem={problem}
        question={
          problem?.affected && <AffectedQuestion affected={problem.affected} back="/admin/zaak/uren" />
        }
        submit="Sluit op deze dagen"
      >
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {holidays.map((holiday) => (
            <li key={holiday.date}>
              <Holiday
                holiday={holiday}
                isTicked={problem?.values[holiday.field] !== undefined}
                error={problem?.errors[holiday.field]}
              />
            </li>
          ))}
        </ul>
      </SettingsForm>
    </div>
  );
}

type HolidayView = ReturnType<typeof holidaysView>[number];

function Holiday(props: { holiday: HolidayView; isTicked: boolean; error: string | undefined }) {
  const { holiday, isTicked, error } = props;
  const { field, name, day, already, isClosed } = holiday;
  const id = fieldId(field);
  const disabledReason = already
    ? `Staat er al: ${already}`
    : isClosed
      ? "Dan ben je al gesloten"
      : undefined;
  return (
    <>
      <label htmlFor={id} className="flex min-h-14 cursor-pointer items-center gap-4 py-2">
        <input
          type="checkbox"
          id={id}
          name={field}
          defaultChecked={isTicked}
          disabled={already !== undefined}
          aria-describedby={error && `${id}-error`}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-muted">{[day, disabledReason].filter(Boolean).join(" · ")}</span>
        </span>
      </label>
      <div className="pb-3 empty:hidden">
        <FieldError id={id} error={error} />
      </div>
    </>
  );
}

function holidaysView() {
  return listComing().map(({ date, name }) => ({
    date,
    name,
    field: fieldOfDate(date),
    day: longDate(date),
    already: shop().exceptions.find(({ from, to }) => from <= date && date <= to)?.reason,
    isClosed: openRanges(date, shop()).length === 0,
  }));
}

function saveHolidays(staff: Staff, values: Record<string, string>) {
  const chosenHolidays = listComing().filter(({ date }) => values[fieldOfDate(date)]);
  if (chosenHolidays.length === 0)
    return saveRefusal(values, { errors: { "": "Vink minstens één feestdag aan." } });
  const days = chosenHolidays.map(({ date, name }) => ({ date, name, key: crypto.randomUUID() }));
  const edits = days.map(({ date, name, key }) => ({
    kind: "exception" as const,
    key,
    seen: undefined,
    value: { from: date, to: date, hours: [], reason: name },
  }));
  const fieldOf = (_: string, { key }: { key: string }) => {
    const day = days.find((each) => each.key === key);
    return day ? fieldOfDate(day.date) : "";
  };
  const saved = days.length === 1 ? "1 feestdag gesloten" : `${days.length} feestdagen gesloten`;
  return saveHours(staff, edits, { savedName: saved, to: "/admin/zaak/uren", values, fieldOf });
}

function listComing() {
  const today = shopToday();
  const year = Number(today.slice(0, 4));
  return [year, year + 1].flatMap(publicHolidays).filter(({ date }) => date >= today);
}

const fieldOfDate = (date: string) => `dag.${date}`;
