import { staffOf } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ListProblem } from "../form/list-problem.tsx";
import { OrderedList } from "../form/ordered-list.tsx";
import type { Route } from "./+types/team";
import { moveBarber, teamView } from "./list.server.ts";
import { MemberCard } from "./member-card.tsx";

const path = "/admin/zaak/team";

export function loader() {
  return teamView();
}

export async function action({ request, context }: Route.ActionArgs) {
  return moveBarber(staffOf(context), await readForm(request));
}

export function meta({ matches }: Route.MetaArgs) {
  const description = "Je kappers, hun uren en hun vrije dagen.";
  return unlistedMeta({ title: "Team", description, path }, matches);
}

export default function Team({
  loaderData: { working, archived },
  actionData: problem,
}: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">Team</h1>
      <p className="mt-1 max-w-prose text-muted">
        Met meer dan één kapper kiest een klant zelf bij wie, of heeft geen voorkeur.
      </p>
      <OrderedList items={working} className="mt-8 grid grid-cols-1 gap-3">
        {(member, place) => <MemberCard member={member} place={place} />}
      </OrderedList>
      <ButtonLink href={`${path}/nieuw`} className="mt-6 max-sm:w-full">
        Voeg een kapper toe
      </ButtonLink>
      {archived.length > 0 && (
        <section aria-labelledby="archived" className="mt-12">
          <h2 id="archived" className="text-h3">
            Werkten hier vroeger
          </h2>
          <ul className="mt-4 grid grid-cols-1 gap-3">
            {archived.map((member) => (
              <li key={member.key}>
                <MemberCard member={member} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ListProblem problem={problem} />
    </div>
  );
}
