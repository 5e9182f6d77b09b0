import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { Version } from "./list-versions.server.ts";

/** What one person published at one moment. */
export function VersionCard({
  version: { version, when, by, isFirst, changedBy, changes },
}: {
  version: Version;
}) {
  const list = (
    <ul className="mt-4 grid grid-cols-1 gap-4">
      {changes.map((change) => (
        <li key={change.id}>
          <ChangedDocument change={change} />
        </li>
      ))}
    </ul>
  );
  return (
    <article id={`versie-${version}`} className="scroll-mt-24 rounded-card border border-line bg-surface p-5">
      <h2 className="text-small text-muted">
        <span className="wrap-anywhere font-semibold text-foreground">{by}</span>, {when}
      </h2>
      {changes.length > most ? (
        <details className="mt-2">
          <summary className="link min-h-11 cursor-pointer py-2">Toon alle {changes.length} stukken</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {changedBy > 0 && !isFirst && (
        <p className="mt-4 text-muted">
          Intussen opnieuw veranderd.{" "}
          <Link to={versionHref(changedBy)} className="link inline-flex min-h-11 items-center">
            Bekijk die wijziging
          </Link>
        </p>
      )}
      {changedBy === 0 && !isFirst && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="version" value={version} />
          <Button type="submit" variant="outline" name="intent" value="revert">
            Zet terug<span className="sr-only"> van {when}</span>
          </Button>
        </Form>
      )}
    </article>
  );
}

/** The page of the list on which a version comes first. */
export function versionHref(version: number): string {
  return `/admin/zaak/wijzigingen?voor=${version + 1}#versie-${version}`;
}

/** Of the documents that are shown at once. */
const most = 12;

function ChangedDocument({
  change: { name, what, isMoved, fields },
}: {
  change: Version["changes"][number];
}) {
  return (
    <>
      <h3 className="wrap-anywhere font-semibold">
        {name}
        {what !== "changed" && <span className="font-normal text-muted">: {words[what]}</span>}
        {isMoved && <span className="font-normal text-muted">: volgorde</span>}
      </h3>
      {fields.length > 0 && (
        <dl className="mt-2 grid grid-cols-1 gap-3 text-small">
          {fields.map(({ name, before, after }) => (
            <div key={name} className="border-line border-l-2 pl-3">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {before && <del className="block text-muted">{before}</del>}
                {after ? <ins className="block no-underline">{after}</ins> : <em>leeg</em>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const words = { added: "toegevoegd", removed: "verwijderd" };
