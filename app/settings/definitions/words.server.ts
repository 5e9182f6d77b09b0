import { pathOf } from "#app/i18n/format/language.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { fieldView } from "#app/shop/describe-fields.server.ts";
import { type TextPage, type TextSection, textSections } from "#app/shop/schema/text-fields.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { type FormDefinition, factsNow } from "../form/definition.server.ts";

const texts = "/admin/zaak/teksten";

/** Defines the form for the texts of one page. */
export function textsOf(section: TextSection): FormDefinition<"texts"> {
  const { title, path, fields } = textSections[section];
  const paths = Object.keys(fields).map((name) => `${section}.${name}`);
  return {
    kind: "texts",
    path: texts,
    description: "De woorden van een pagina.",
    savedName: `Teksten van ${title}`,
    sections: [{ fields: [...paths, ...(section === "footer" ? ["footer.searches"] : [])] }],
    hasFacts: true,
    page: () => path,
    view: () => ({ title, link: { href: path, words: "Bekijk op de site" } }),
  };
}

/** Pages with their own title and description for search engines. */
const searched = [
  ...Object.entries<TextPage>(textSections).filter(([, { search }]) => search),
  ["privacy", { path: pathOf("privacy", "nl") }] as const,
].map(([page, { path }]) => ({ field: `search.${page}`, path }));

export const search: FormDefinition<"texts"> = {
  kind: "texts",
  path: texts,
  description: "Titels en beschrijvingen.",
  savedName: "Hoe Google je toont",
  sections: searched.map(({ field }) => ({
    title: fieldView("texts", field).label,
    isNarrow: true,
    fields: [field],
  })),
  hasFacts: true,
  view() {
    const { host } = new URL(runtime().settings.appUrl);
    const options = factsNow().map(({ name, now }) => ({ value: name, label: now }));
    const address = (path: string) => `${host}${path.replace("/", " › ").replace(/ › $/, "")}`;
    return {
      title: "Hoe Google je toont",
      about:
        "De titel en de beschrijving van elke pagina. Google neemt ze meestal over, soms kiest het zelf een stuk tekst.",
      fields: Object.fromEntries(
        searched.map(({ field, path }) => [field, { hint: address(path), options }]),
      ),
    };
  },
};

export const question: FormDefinition<"question"> = {
  kind: "question",
  path: `${texts}/vragen`,
  description: "Een veelgestelde vraag.",
  savedName: "Vraag",
  sections: [{ fields: ["question", "answer"] }],
  hasFacts: true,
  page: () => "/#faq",
  view: (document) => ({ title: document ? "Vraag" : "Nieuwe vraag" }),
};

export const review: FormDefinition<"review"> = {
  kind: "review",
  path: `${texts}/reviews`,
  description: "Wat een klant zegt.",
  savedName: "Review",
  sections: [{ fields: ["name", "text", "rating", "date", "link", "isInvented"] }],
  page: () => "/#reviews-title",
  view: (document) => ({ title: document ? "Review" : "Nieuwe review" }),
};

export const galleryPicture: FormDefinition<"galleryPicture"> = {
  kind: "galleryPicture",
  path: `${texts}/galerij`,
  description: "Een foto van je werk.",
  savedName: "Galerij",
  sections: [{ fields: ["title", "service", "alt", "picture"] }],
  page: () => "/#gallery-title",
  view: (document) => ({
    title: document ? "Foto in de galerij" : "Nieuwe foto in de galerij",
    fields: {
      service: {
        options: [
          { value: "", label: "Niets: geen knop" },
          ...shop().services.map(({ code, label }) => ({ value: code, label })),
        ],
      },
    },
  }),
};
