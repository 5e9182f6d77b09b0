import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";

/** @property add what the button adds: "Vraag". @property shownAt where visitors see it. */
export function RoomHead(props: {
  title: string;
  add?: string;
  path?: string;
  shownAt: string;
  children?: ReactNode;
}) {
  const { title, add, path, shownAt, children } = props;
  return (
    <div className="mb-8">
      <h1 className="text-h2">{title}</h1>
      {children && <p className="mt-1 max-w-prose text-muted">{children}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        {add && (
          <Link
            to={`${path}/nieuw`}
            className="inline-flex min-h-12 items-center gap-2.5 rounded-control bg-accent px-5 font-semibold text-background transition-colors hover:bg-accent-bright"
          >
            <Plus aria-hidden className="size-5" />
            {add}
          </Link>
        )}
        <ButtonLink variant="outline" href={shownAt} newTab>
          Bekijk op de site
        </ButtonLink>
      </div>
    </div>
  );
}
