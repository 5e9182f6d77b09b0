import { ChevronDown, ChevronUp } from "lucide-react";
import { Form, Link } from "react-router";
import { Picture, shown } from "#app/ui/picture.tsx";
import type { TeamMember } from "./list.server.ts";

/** @property isFirst with `isLast`: undefined for who left, who has no place. */
export function MemberCard(props: { member: TeamMember; isFirst?: boolean; isLast?: boolean }) {
  const { member, isFirst, isLast } = props;
  const { key, name, hours, picture } = member;
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-surface p-3 sm:p-4">
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
      {isFirst !== undefined && (
        <Form method="post" className="flex shrink-0 flex-col">
          <input type="hidden" name="key" value={key} />
          <MoveButton intent="up" label={`${name} hoger`} isOff={isFirst} />
          <MoveButton intent="down" label={`${name} lager`} isOff={isLast === true} />
        </Form>
      )}
    </div>
  );
}

function MoveButton({ intent, label, isOff }: { intent: "up" | "down"; label: string; isOff: boolean }) {
  const Icon = intent === "up" ? ChevronUp : ChevronDown;
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      disabled={isOff}
      aria-label={label}
      className="flex size-11 items-center justify-center rounded-control text-accent hover:bg-surface-raised disabled:invisible"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
