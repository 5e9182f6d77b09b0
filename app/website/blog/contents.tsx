import type { Part } from "#app/content/blog/article-html.server.ts";

export function Contents({ parts }: { parts: Part[] }) {
  return (
    <nav aria-labelledby="contents" className="screen-only hidden lg:block">
      <div className="sticky top-[calc(var(--spacing-header)+2rem)] border-line border-l pl-6 text-small">
        <h2 id="contents" className="font-semibold font-text">
          In dit artikel
        </h2>
        <ol className="mt-3 grid gap-2">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-muted underline-offset-4 hover:text-accent hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
