import { readForm } from "#app/platform/form.server.ts";
import { dayName } from "#app/shop/opening-hours.ts";
import { weekdays } from "#app/shop/weekdays.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { staffOf } from "#app/staff/access.server.ts";
import type { Route } from "./+types/hours";
import { AffectedQuestion } from "./hours/affected-question.tsx";
import { ClaimsQuestion } from "./hours/claims-question.tsx";
import { exceptionsView } from "./hours/exception.server.ts";
import { Exceptions } from "./hours/exceptions.tsx";
import { RangeFields } from "./hours/range-fields.tsx";
import { withMoreFields } from "./hours/save-hours.server.ts";
import { saveWeek, weekView } from "./hours/week.server.ts";
import { RoomForm } from "./room/room-form.tsx";

const path = "/admin/zaak/uren";

export function loader() {
  return { week: weekView(), exceptions: exceptionsView() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  return values.more ? withMoreFields(values) : saveWeek(staffOf(context), values);
}

export function meta({ matches }: Route.MetaArgs) {
  const description = "Wanneer de deur open is, en wanneer niet.";
  return unlistedMeta({ title: "Uren en sluitingsdagen", description, path }, matches);
}

export default function Hours({
  loaderData: { week, exceptions },
  actionData: problem,
}: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">Uren en sluitingsdagen</h1>
      <Exceptions exceptions={exceptions} />
      <section aria-labelledby="week" className="mt-12">
        <h2 id="week" className="text-h3">
          Elke week
        </h2>
        <p className="mt-1 mb-6 text-muted">Een dag zonder uren is een sluitingsdag.</p>
        <RoomForm
          key={week.seen}
          seen={week.seen}
          problem={problem}
          question={
            problem && (
              <>
                {problem.claims && <ClaimsQuestion view={problem.claims} values={problem.values} />}
                {problem.affected && <AffectedQuestion affected={problem.affected} back={path} />}
              </>
            )
          }
        >
          <div className="grid gap-5">
            {weekdays.map((day) => (
              <RangeFields
                key={day}
                day={day}
                label={capitalized(dayName(day))}
                values={problem?.values ?? week.values}
                errors={problem?.errors ?? {}}
              />
            ))}
          </div>
        </RoomForm>
      </section>
    </div>
  );
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
