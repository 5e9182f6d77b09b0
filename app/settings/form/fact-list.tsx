type Fact = { name: string; label: string; now: string };

/** What may stand between braces in a text. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <details className="rounded-card border border-line px-5">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-accent">
        Feiten die zichzelf bijwerken
      </summary>
      <p className="max-w-prose text-muted text-small">
        Schrijf ze met accolades in je tekst. Verandert het feit, dan verandert je tekst mee.
      </p>
      <dl className="mt-3 grid gap-x-6 pb-4 text-small md:grid-cols-2">
        {facts.map(({ name, label, now }) => (
          <div key={name} className="border-line border-t py-2">
            <dt>
              <code className="wrap-anywhere text-accent">{name}</code>
              <span className="block text-muted">{label}</span>
            </dt>
            <dd className="wrap-anywhere">{now}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
