import { isRouteErrorResponse } from "react-router";
import { shop } from "../../content/shop.ts";
import { links } from "../shop/links.ts";
import { ButtonLink } from "../ui/button.tsx";
import { LogoMark } from "./logo.tsx";

export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 503) return <OutageScreen words={String(error.data)} />;
  return (
    <main id="main" className="wrap grid min-h-svh place-content-center justify-items-start gap-5 py-section">
      <title>{`Er ging iets mis | ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className="h-14 w-12" />
      <h1 className="text-h1">Unexpected Application Error!</h1>
      <p className="text-alarm text-lead">{reason(error)}</p>
      <p className="max-w-[48ch] text-muted">
        {isOffline() ? "Kijk je internet na en laad" : "Dit had niet mogen gebeuren. Laad"} de pagina opnieuw,
        of bel ons op{" "}
        <a href={links.phone} className="link whitespace-nowrap">
          {shop.phone}
        </a>
        , dan helpen we je meteen.
      </p>
      <ButtonLink href="/">Naar de startpagina</ButtonLink>
    </main>
  );
}

function OutageScreen({ words }: { words: string }) {
  return (
    <main id="main" className="wrap grid min-h-svh place-content-center justify-items-start gap-5 py-section">
      <title>{`Even niet bereikbaar | ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className="h-14 w-12" />
      <h1 className="text-h1">We zijn zo terug</h1>
      <p className="max-w-[48ch] text-lead">{words}</p>
      <p className="max-w-[48ch] text-muted">
        Dringend? Bel ons op{" "}
        <a href={links.phone} className="link whitespace-nowrap">
          {shop.phone}
        </a>
        .
      </p>
      <ButtonLink href="/">Naar de startpagina</ButtonLink>
    </main>
  );
}

function reason(error: unknown): string {
  if (isOffline()) return "Geen verbinding";
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : "Onbekende fout";
}

/** False on the server. */
function isOffline(): boolean {
  return typeof document !== "undefined" && !navigator.onLine;
}
