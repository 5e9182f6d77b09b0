import { type ReactNode, useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { countText } from "#app/i18n/format/numbers.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FactRow, Section } from "#app/ui/section.tsx";
import type { viewImport } from "./view-import.server.ts";

/** Up to this number the lines are listed unfolded. */
const fewIssues = 10;

type View = Awaited<ReturnType<typeof viewImport>>;

const titles = {
  tried: "Dit zou er gebeuren",
  done: "Binnengehaald",
  kept: "Binnengehaald",
  undone: "Ongedaan gemaakt",
};

type Props = Pick<View, "id" | "withAppointments" | "state" | "stayed"> & {
  result: NonNullable<View["result"]>;
  children: ReactNode;
};

export function ResultPart({ id, withAppointments, result, state, stayed, children }: Props) {
  const { rows, customers, notes, past, coming, missed, merged, refused, issues, causes, canDownload } =
    result;
  const brought = withAppointments
    ? { "Afspraken van vroeger": past, "Afspraken die nog komen": coming }
    : { "Nieuwe klanten": customers, Notities: notes };
  const counts = { ...brought, "Kenden we al, of dubbel": merged, Geweigerd: refused };
  return (
    <Section
      headingId="result"
      title={titles[state]}
      className="mt-10 scroll-mt-20 rounded-card border-2 border-accent p-5"
    >
      <p className="mt-1 text-muted">
        {countText(rows, "regel", "regels")}. {state === "tried" && "Er is nog niets veranderd. "}Niemand
        krijgt een mail.
      </p>
      <dl className="mt-4 grid grid-cols-[auto_auto] justify-start gap-x-6 gap-y-1 tabular-nums">
        {Object.entries(counts).map(([term, count]) => (
          <FactRow key={term} term={term}>
            {count}
          </FactRow>
        ))}
      </dl>
      {missed > 0 && (
        <p className="mt-4">
          {countText(missed, "keer", "keer")} bleef iemand weg. Dat telt mee voor vooruitbetaling, zoals hier.
        </p>
      )}
      {state === "done" && stayed.length === 0 && (
        <p className="mt-4">
          Je kan dit een dag lang ongedaan maken. Wat je intussen verandert, blijft staan.
        </p>
      )}
      {stayed.length > 0 && (
        <div className="mt-4">
          <p>
            {state === "undone"
              ? "Dit bleef staan, omdat er sindsdien iets aan veranderde:"
              : "Aan deze veranderde al iets. Maak je ongedaan, dan blijven ze staan:"}
          </p>
          <ul>
            {stayed.map(({ id, name, when }) => (
              <li key={id}>
                <Link to={`/admin/boeking/${id}`} className="tap-link">
                  {name}, {when}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {causes.length > 0 && (
        <div className="mt-4">
          <p className="font-semibold">Waarom geweigerd?</p>
          <ul className="wrap-anywhere mt-1 grid list-disc gap-1 pl-5">
            {causes.map(({ cause, count, examples }) => (
              <li key={cause}>
                {`${countText(count, "regel", "regels")}: ${cause}`}
                {examples && <span className="block text-muted text-small">{examples}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
      {issues.length > 0 && (
        <details className="mt-5" open={issues.length <= fewIssues}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Regel per regel</summary>
          <table className="w-full text-small">
            <thead>
              <tr className="text-left text-muted">
                <th className="whitespace-nowrap py-1 pr-4 font-normal">Regel</th>
                <th className="font-normal">Wat er mee is</th>
              </tr>
            </thead>
            <tbody className="wrap-anywhere align-top">
              {issues.map(({ line, reason, isRefused }) => (
                <tr key={`${line}${reason}`} className="border-line border-t">
                  <td className="py-1 pr-4 tabular-nums">{line}</td>
                  <td className="py-1">
                    {isRefused ? "Geweigerd: " : "Komt mee: "}
                    {reason}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {refused > 0 && canDownload && (
            <ButtonLink
              variant="outline"
              href={`/admin/zaak/verhuizen/${id}/geweigerd.csv`}
              download
              className="mt-4"
            >
              Download wat geweigerd is
            </ButtonLink>
          )}
        </details>
      )}
    </Section>
  );
}

const progressBar =
  "h-3 w-full appearance-none overflow-hidden rounded-full bg-line forced-colors:appearance-auto " +
  "[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent";

/** Shows the import's progress and polls for more; without JavaScript the page refreshes itself. */
export function WorkPart({ isLook, rows, written }: { isLook: boolean; rows: number; written: number }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
  const label = isLook ? "Bekeken" : "Binnengehaald";
  return (
    <div className="mt-6 grid gap-2">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p className="font-semibold tabular-nums">
        {label}: {written.toLocaleString("nl-BE")} van {countText(rows, "regel", "regels")}
      </p>
      <progress value={written} max={rows} aria-label={label} className={progressBar} />
      <p role="status" className="text-muted">
        {isLook ? "Er verandert nog niets. " : ""}Dit gaat vanzelf verder, ook als je deze pagina sluit.
      </p>
    </div>
  );
}
