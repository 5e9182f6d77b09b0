import type { Visitor } from "../setup/visitor.ts";
import { words } from "../setup/words.ts";

/** Reads the numbers of `/admin/cijfers` from its HTML. */
export async function figuresPage(owner: Visitor, query: string) {
  const response = await owner.fetch(`/admin/cijfers?${query}`);
  const html = (await response.text()).replaceAll("&#x27;", "'");
  const figure = (id: string) =>
    html.split(`<section aria-labelledby="${id}"`)[1]?.split("<section aria-labelledby=")[0] ?? "";
  return {
    status: response.status,
    html,
    text: words(html),
    /** Returns the cells below the table's head, row by row. */
    table: (id: string): string[][] =>
      [...figure(id).matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
        .slice(1)
        .map(([, row = ""]) =>
          [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => words(cell).trim()),
        ),
    /** Returns the text behind a term, with its note. */
    fact: (id: string, term: string): string => {
      const facts = [...figure(id).matchAll(/<dt[^>]*>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)];
      return words(facts.find(([, name = ""]) => words(name).trim() === term)?.[2] ?? "").trim();
    },
  };
}

export type FiguresPage = Awaited<ReturnType<typeof figuresPage>>;

/** Reads 1234 from "1.234". */
export const number = (text: string | undefined): number => Number((text ?? "").replace(/\D/g, ""));
