import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Picture, shown } from "#app/ui/picture.tsx";
import { MoveButtons } from "../form/move-buttons.tsx";
import type { TeamMember } from "./list.server.ts";

/** @property place undefined for who left. */
export function MemberCard({ member, place }: { member: TeamMember; place?: Place }) {
  const { key, name, hours, picture } = member;
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-surface p-3 sm:p-4">
      {place?.handle && <div className="-mr-3 -ml-2">{place.handle}</div>}
      {picture && (
        <Picture
          {...shown(picture)}
          alt=""
          sizes="4rem"
          className="aspect-4/5 w-14 shrink-0 rounded-control object-cover"
        />
      )}
      <div className="min-w-0 flex-1 pl-1">
        <Link
          to={`/admin/zaak/team/${key}`}
          aria-label={`Wijzig ${name}`}
          className="wrap-anywhere inline-flex min-h-11 items-center font-display text-h3 hover:text-accent"
        >
          {name}
        </Link>
        <p className="text-muted text-small">{hours}</p>
      </div>
      {place && (
        <Form method="post" preventScrollReset className="flex shrink-0 flex-col">
          <input type="hidden" name="key" value={key} />
          <MoveButtons title={name} isFirst={place.isFirst} isLast={place.isLast} />
        </Form>
      )}
    </div>
  );
}

type Place = { isFirst: boolean; isLast: boolean; handle: ReactNode };
