import type { TextSection } from "#app/content/schema/text-fields.ts";

/** The owner's pages of texts: in the address, its title, and where visitors read it. */
export const textSections: Record<
  TextSection,
  { slug: string; title: string; about: string; shownAt: string }
> = {
  home: {
    slug: "startpagina",
    title: "Startpagina",
    about: "Titels, inleidingen en oproepen.",
    shownAt: "/",
  },
  services: { slug: "services", title: "Services", about: "Titel, troeven en slot.", shownAt: "/services" },
  blog: { slug: "blog", title: "Blog", about: "Titel en inleiding van het overzicht.", shownAt: "/blog" },
  contact: {
    slug: "contact",
    title: "Contact",
    about: "Station, parkeren, hoe snel je antwoordt.",
    shownAt: "/contact",
  },
  footer: {
    slug: "onderaan",
    title: "Onderaan elke pagina",
    about: "De regel bij het logo, en ‘Vaak gezocht’.",
    shownAt: "/",
  },
};
