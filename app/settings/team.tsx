import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { data, Form, Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { openingHoursSummary } from "#app/shop/facts/opening-hours.ts";
import { publishedPicture } from "#app/shop/pictures.server.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/team";
import { reorder } from "./definitions/lists.server.ts";
import { ListProblem, MoveButtons, OrderedList } from "./form/lists.tsx";
import { save } from "./form/save.server.ts";
import type { SaveProblem } from "./form/values.ts";

const path = "/admin/zaak/team";

export function loader() {
  const all = snapshot().documents.barber.map(({ key, value }) => ({
    key,
    name: value.name,
    about: value.about,
    picture: publishedPicture(value.picture, snapshot()),
    hours: value.hours
      ? openingHoursSummary({ ...shop(), openingHours: value.hours })
          .join(", ")
          .replaceAll("-", "–")
      : "Volgt de uren van de zaak",
    isArchived: value.isArchived,
  }));
  return {
    working: all.filter(({ isArchived }) => !isArchived),
    archived: all.filter(({ isArchived }) => isArchived),
  };
}

/** Moves a barber one place among those who are not archived. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const edits = reorder({ kind: "barber", isShown: ({ value }) => !value.isArchived }, values);
  // A colleague changed the order meanwhile, or the page with the button is outdated.
  if (!edits?.length)
    return data<SaveProblem>({ values, errors: { "": "De volgorde is intussen veranderd." } }, 409);
  return save(staffOf(context), edits, { savedName: "Volgorde van het team", to: path, values });
}

export const meta = unlistedPage("Team", "Je kappers, hun uren en hun vrije dagen.");

export default function Team({
  loaderData: { working, archived },
  actionData: problem,
}: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="text-h2">Team</h1>
      <p className="mt-1 max-w-prose text-muted">
        Met meer dan één kapper kiest een klant zelf bij wie, of heeft geen voorkeur.
      </p>
      <OrderedList items={working} className="mt-8 grid grid-cols-1 gap-3">
        {(member, position) => <MemberCard member={member} position={position} />}
      </OrderedList>
      <ButtonLink href={`${path}/nieuw`} className="mt-6 max-sm:w-full">
        Voeg een kapper toe
      </ButtonLink>
      {archived.length > 0 && (
        <Section headingId="archived" title="Werkten hier vroeger" className="mt-12">
          <ul className="mt-4 grid grid-cols-1 gap-3">
            {archived.map((member) => (
              <li key={member.key}>
                <MemberCard member={member} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ListProblem problem={problem} />
    </div>
  );
}

/** @property position where the barber stands in the list; undefined for an archived barber. */
function MemberCard({ member, position }: { member: Member; position?: ListPosition }) {
  const { key, name, hours, picture } = member;
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-card border border-line bg-surface p-3 sm:flex-nowrap sm:p-4">
      {position?.handle && <div className="-mr-3 -ml-2">{position.handle}</div>}
      {picture && (
        <Picture
          {...pictureProps(picture)}
          alt=""
          sizes="4rem"
          className="aspect-4/5 w-14 shrink-0 rounded-control object-cover"
        />
      )}
      <div className="min-w-0 flex-1 pl-1">
        <Link
          to={`/admin/zaak/team/${key}`}
          aria-label={`Wijzig ${name}`}
          className="wrap-anywhere flex min-h-11 items-center gap-2 font-display text-h3 hover:text-accent"
        >
          {name}
          <ChevronRight aria-hidden className="size-5 shrink-0 text-accent" />
        </Link>
        <p className="text-muted text-small">{hours}</p>
      </div>
      {position && (
        <Form
          method="post"
          preventScrollReset
          className="flex shrink-0 justify-end max-sm:w-full sm:flex-col"
        >
          <input type="hidden" name="key" value={key} />
          <MoveButtons title={name} isFirst={position.isFirst} isLast={position.isLast} />
        </Form>
      )}
    </div>
  );
}

type ListPosition = { isFirst: boolean; isLast: boolean; handle: ReactNode };
type Member = Route.ComponentProps["loaderData"]["working"][number];
