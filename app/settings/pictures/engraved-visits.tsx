import { Link } from "react-router";
import { engraveHref } from "#app/desk/addresses.ts";
import type { engravedVisits } from "#app/engravings/engraved-gallery.server.ts";
import { Section } from "#app/ui/section.tsx";

/** Lists the customers' engravings that the gallery shows; the page of each visit takes one out. */
export function EngravedVisits({ visits }: { visits: ReturnType<typeof engravedVisits> }) {
  if (visits.length === 0) return null;
  return (
    <Section headingId="engraved" title="Gravures van klanten" className="mt-12">
      <p className="mt-1 max-w-prose text-muted">
        Deze staan nu in je galerij, met het akkoord van de klant. Tik op een gravure om ze eruit te halen.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {visits.map(({ id, bookingId, cut, clipper, barber }) => (
          <li key={id}>
            <Link to={engraveHref(bookingId, "/admin/zaak/fotos")} className="link block wrap-anywhere">
              <img
                src={`/gravures/${id}.webp`}
                alt=""
                width={480}
                height={600}
                loading="lazy"
                className="h-auto w-full rounded-card border border-line"
              />
              <span className="mt-2 block font-semibold">{cut}</span>
            </Link>
            <span className="text-muted text-small">
              {[clipper && `tondeuse ${clipper}`, barber].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
