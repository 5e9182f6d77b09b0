import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { LogoMark } from "#app/site/logo.tsx";
import { Picture, shown } from "#app/ui/picture.tsx";
import type { ShownPlace } from "./shown-places.server.ts";

/** What stands around the words of each page, to change with a tap. */
export function PlaceList({ places, galleryCount }: { places: ShownPlace[]; galleryCount: number }) {
  return (
    <section aria-labelledby="places" className="mt-10">
      <h2 id="places" className="text-h3">
        Op je site
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-2 md:grid-cols-2">
        <li>
          <Link to="/admin/zaak/teksten/galerij" className={rowClass}>
            <span className="min-w-0 flex-1 font-semibold">
              Galerij
              <span className={aboutClass}>{galleryCount === 1 ? "1 foto" : `${galleryCount} foto's`}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-accent" />
          </Link>
        </li>
        {places.map(({ place, label, isStarter, picture }) => (
          <li key={place}>
            <Link to={`/admin/zaak/fotos/plaats/${place}`} className={rowClass}>
              <span className="grid h-14 w-12 shrink-0 place-items-center overflow-clip rounded-control">
                {picture ? (
                  <Picture {...shown(picture)} alt="" sizes="3rem" className="size-full object-cover" />
                ) : (
                  <LogoMark className="h-10 w-auto max-w-12" />
                )}
              </span>
              <span className="min-w-0 flex-1 font-semibold">
                {label}
                <span className={aboutClass}>{isStarter ? "Nog die van het begin" : "Jouw keuze"}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-accent" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const rowClass =
  "flex min-h-18 items-center gap-4 rounded-card border border-line bg-surface px-3 py-2 transition-colors hover:border-accent hover:bg-surface-raised";
const aboutClass = "block font-normal text-muted text-small";
