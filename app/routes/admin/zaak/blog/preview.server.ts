import { type ArticleView, articleView } from "#app/blog/article-view.server.ts";
import { articleOf } from "#app/blog/articles.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { kinds } from "#app/publishing/kinds.ts";
import { shop } from "#app/publishing/snapshot.server.ts";
import { findDocument } from "./save-article.server.ts";
import { articleIn } from "./values.server.ts";

/** @property mistakes why there is none. */
type Preview = { article: ArticleView | null; mistakes: string[] };

/** As it was saved last. */
export function savedPreview(key: string): Preview {
  const document = findDocument(key);
  if (!document) return { article: null, mistakes: ["Dit artikel is nog niet bewaard."] };
  return { article: articleView(articleOf(document, shop())), mistakes: [] };
}

/** Of what is typed: unfinished, as a draft may be. */
export async function typedPreview(request: Request, key: string): Promise<Preview> {
  const typed = { ...articleIn(await readForm(request), findDocument(key)), publishAt: null };
  const slug = typed.slug || "voorbeeld";
  const { data: value, error } = kinds.article.safeParse({ ...typed, slug, status: "draft" });
  if (!value) return { article: null, mistakes: error.issues.map(({ message }) => message) };
  return { article: articleView(articleOf({ key, value }, shop())), mistakes: [] };
}
