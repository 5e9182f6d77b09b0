import { unlistedMeta } from "#app/site/page-meta.ts";
import { RoomCards } from "../form/room-cards.tsx";
import type { Route } from "./+types/words";
import { textSections } from "./sections.ts";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(
    { title: "Teksten", description: "Wat bezoekers lezen.", path: "/admin/zaak/teksten" },
    matches,
  );
}

export default function Words() {
  return (
    <>
      <h1 className="text-h2">Teksten</h1>
      <p className="mt-1 max-w-prose text-muted">Wat bezoekers lezen, per stuk van de site.</p>
      <RoomCards parent="/admin/zaak/teksten" cards={sections} />
    </>
  );
}

const sections = [
  ...Object.values(textSections).map(({ slug, title, about }) => ({ path: `pagina/${slug}`, title, about })),
  { path: "vragen", title: "Vragen", about: "De veelgestelde vragen op de startpagina." },
  { path: "reviews", title: "Reviews", about: "Wat klanten over je zeggen." },
  {
    path: "google",
    title: "Hoe Google je toont",
    about: "Titel en beschrijving van elke pagina in de zoekresultaten.",
  },
  { path: "galerij", title: "Galerij", about: "De foto's van je werk, in hun volgorde." },
];
