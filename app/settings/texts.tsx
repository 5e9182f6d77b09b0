import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { textSections } from "#app/shop/schema/text-fields.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import type { Route } from "./+types/texts";

const basePath = "/admin/zaak/teksten";

export function loader() {
  return [
    ...Object.values(textSections).map(({ slug, title, about }) => ({
      path: `pagina/${slug}`,
      title,
      about,
    })),
    { path: "vragen", title: "Vragen", about: "De veelgestelde vragen op de startpagina." },
    { path: "reviews", title: "Reviews", about: "Wat klanten over je zeggen." },
    {
      path: "google",
      title: "Hoe Google je toont",
      about: "Titel en beschrijving van elke pagina in de zoekresultaten.",
    },
    { path: "galerij", title: "Galerij", about: "De foto's van je werk, in hun volgorde." },
  ];
}

export const meta = unlistedPage("Teksten", "Wat bezoekers lezen.");

export default function Texts({ loaderData: cards }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-h2">Teksten</h1>
      <p className="mt-1 max-w-prose text-muted">Wat bezoekers lezen, per stuk van de site.</p>
      <ul className="mt-8 grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4">
        {cards.map(({ path, title, about }) => (
          <li key={path}>
            <Link
              to={`${basePath}/${path}`}
              className="flex h-full min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-accent hover:bg-surface-raised"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-display text-h3">{title}</span>
                <span className="mt-1 block text-muted">{about}</span>
              </span>
              <ChevronRight aria-hidden className="size-6 shrink-0 text-accent" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
