import { Clock, FileText, Globe, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import type { ArticleState } from "#app/content/blog/article-state.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { blogRoom } from "./paths.ts";
import type { ListedArticle } from "./view.server.ts";

export function ArticleCard({ article }: { article: ListedArticle }) {
  const { key, title, about, state, path, isFeatured } = article;
  const Icon = icons[state];
  return (
    <article className="rounded-card border border-line bg-surface p-5">
      <h3 className="wrap-anywhere text-h3">{title}</h3>
      <p className="mt-2 flex gap-2 text-muted text-small">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <span>
          {about}
          {isFeatured && ", uitgelicht"}
        </span>
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Link to={`${blogRoom}/${key}`} aria-label={`Wijzig: ${title}`} className={linkClass}>
          Wijzig
        </Link>
        {state === "published" && (
          <ButtonLink variant="outline" newTab href={path} aria-label={`Bekijk op de site: ${title}`}>
            Bekijk op de site
          </ButtonLink>
        )}
      </p>
    </article>
  );
}

const icons: Record<ArticleState, LucideIcon> = { draft: FileText, scheduled: Clock, published: Globe };

const linkClass =
  "inline-flex min-h-12 items-center rounded-control border border-field-line px-5 font-semibold transition-colors " +
  "hover:border-accent hover:bg-surface-raised";
