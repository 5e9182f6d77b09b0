import { isRouteErrorResponse } from "react-router";
import { useKnownShop } from "../shop/use-shop.ts";
import { ButtonLink } from "../ui/button.tsx";
import { LogoMark } from "./logo.tsx";

export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 503)
    return (
      <Screen title="Even niet bereikbaar" heading="We zijn zo terug">
        <p className="max-w-[48ch] text-lead">{String(error.data)}</p>
        <p className="max-w-[48ch] text-muted">
          Dringend? <CallUs start="Bel ons" />.
        </p>
      </Screen>
    );
  return (
    <Screen title="Er ging iets mis" heading="Unexpected Application Error!">
      <p className="text-alarm text-lead">{reason(error)}</p>
      <p className="max-w-[48ch] text-muted">
        {isOffline() ? "Kijk je internet na en laad" : "Dit had niet mogen gebeuren. Laad"} de pagina opnieuw,
        of <CallUs start="bel ons" />, dan helpen we je meteen.
      </p>
    </Screen>
  );
}

function Screen(props: { title: string; heading: string; children: React.ReactNode }) {
  const shop = useKnownShop();
  return (
    <main id="main" className="wrap grid min-h-svh place-content-center justify-items-start gap-5 py-section">
      <title>{[props.title, shop?.name].filter(Boolean).join(" | ")}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className="h-14 w-12" />
      <h1 className="text-h1">{props.heading}</h1>
      {props.children}
      <ButtonLink href="/">Naar de startpagina</ButtonLink>
    </main>
  );
}

function CallUs({ start }: { start: string }) {
  const shop = useKnownShop();
  if (!shop) return start;
  return (
    <>
      {start} op{" "}
      <a href={shop.links.phone} className="link whitespace-nowrap">
        {shop.phone}
      </a>
    </>
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
