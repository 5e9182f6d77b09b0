import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { counted } from "#app/i18n/format/numbers.ts";

type Props = { isLook: boolean; rows: number; written: number };

/** How far it is, also after a reload and on another phone; without script the page reloads itself. */
export function WorkPart({ isLook, rows, written }: Props) {
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
        {label}: {written.toLocaleString("nl-BE")} van {counted(rows, "regel", "regels")}
      </p>
      <progress
        value={written}
        max={rows}
        aria-label={label}
        className="h-3 w-full appearance-none overflow-hidden rounded-full bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent"
      />
      <p role="status" className="text-muted">
        {isLook ? "Er verandert nog niets. " : ""}Dit gaat vanzelf verder, ook als je deze pagina sluit.
      </p>
    </div>
  );
}
