import { staffOf } from "#app/accounts/access.server.ts";
import { dayName } from "#app/content/shop/opening-hours.ts";
import { weekdays } from "#app/i18n/format/weekdays.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { RoomForm } from "../form/room-form.tsx";
import type { Route } from "./+types/hours";
import { AffectedQuestion } from "./affected-question.tsx";
import { ClaimsQuestion } from "./claims-question.tsx";
import { exceptionsView } from "./exception.server.ts";
import { Exceptions } from "./exceptions.tsx";
import { RangeFields } from "./range-fields.tsx";
import { withMoreFields } from "./save-hours.server.ts";
import { saveWeek, weekView } from "./week.server.ts";

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
