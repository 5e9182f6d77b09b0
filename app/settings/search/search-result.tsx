/** As a search engine shows a page, with what it cuts off. */
export function SearchResult(props: { address: string; title: string; description: string }) {
  const { address, title, description } = props;
  const warnings = [
    title.length > most.title &&
      `Van de titel zie je ongeveer ${most.title} tekens: het zijn er ${title.length}.`,
    description.length > most.description &&
      `Van de beschrijving zie je ongeveer ${most.description} tekens: het zijn er ${description.length}.`,
  ].filter(Boolean);
  return (
    <figure>
      <figcaption className="mb-2 text-muted text-small">Zo ongeveer in Google</figcaption>
      <div className="wrap-anywhere rounded-control border border-line bg-background p-4 sm:p-5">
        <p className="text-muted text-small">{address}</p>
        <p className="mt-1 font-semibold text-accent text-lead">{cut(title, most.title)}</p>
        <p className="mt-1">{cut(description, most.description)}</p>
      </div>
      <p aria-live="polite" className="mt-2 text-muted text-small empty:hidden">
        {warnings.join(" ")}
      </p>
    </figure>
  );
}

const most = { title: 65, description: 160 };

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s\S*$/, "")} …`;
}
