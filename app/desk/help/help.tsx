import { articleHtml } from "#app/shop/blog/article-html.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import type { Route } from "./+types/help";
import guide from "./guide.md?raw";
import "./help.css";

/** Addresses of the pictures by path, such as "./pictures/vandaag.avif". `npm run guide` takes them. */
const pictures: Record<string, string> = import.meta.glob("./pictures/*.avif", {
  eager: true,
  import: "default",
  query: "?url",
});

const text = guide.replace(
  /(!\[.*?\])\((\w+)\)/g,
  (_, alt, name) => `${alt}(${pictures[`./pictures/${name}.avif`]})`,
);

export function loader() {
  return articleHtml(text);
}

export const meta = unlistedPage("Hulp", "De eerste avond, een dag, een maand, en als er iets misgaat.");

export default function Help({ loaderData: { html, parts } }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">Hulp</h1>
      <ul className="mt-3 flex flex-wrap gap-x-5">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="tap-link">
              {title}
            </a>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: articleHtml lets no HTML through */}
      <div className="guide" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
