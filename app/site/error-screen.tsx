import { createContext, type ReactNode, useContext } from "react";
import { isRouteErrorResponse } from "react-router";
import { useKnownShop } from "#app/content/shop/use-shop.ts";
import { after } from "#app/i18n/format/after.tsx";
import type { ErrorWords } from "#app/i18n/message-types.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LogoMark } from "./logo.tsx";
import { usePhoneLink } from "./phone-link.tsx";

/** @param words Dutch without them. */
export function ErrorScreen({ error, words = dutch }: { error: unknown; words?: ErrorWords }) {
  const phone = usePhoneLink();
  if (isRouteErrorResponse(error) && error.status === 503)
    return (
      <Screen {...words} title={words.downTitle} heading={words.downHeading}>
        <p className="max-w-[48ch] text-lead">{words.down(String(error.data))}</p>
        <p className="max-w-[48ch] text-muted">{words.urgent(phone)}</p>
      </Screen>
    );
  return (
    <Screen {...words} heading="Unexpected Application Error!">
      <p className="text-alarm text-lead">{reason(error, words)}</p>
      <p className="max-w-[48ch] text-muted">{(isOffline() ? words.reloadOnline : words.reload)(phone)}</p>
    </Screen>
  );
}

const dutch: ErrorWords = {
  downTitle: "Even niet bereikbaar",
  downHeading: "We zijn zo terug",
  down: (said) => said,
  urgent: (phone) => <>Dringend? {after("Bel ons op ", phone, "Kom even langs")}.</>,
  title: "Er ging iets mis",
  offline: "Geen verbinding",
  unknown: "Onbekende fout",
  reload: (phone) => (
    <>
      Dit had niet mogen gebeuren. Laad de pagina opnieuw, of {after("bel ons op ", phone, "kom even langs")},
      dan helpen we je meteen.
    </>
  ),
  reloadOnline: (phone) => (
    <>
      Kijk je internet na en laad de pagina opnieuw, of {after("bel ons op ", phone, "kom even langs")}, dan
      helpen we je meteen.
    </>
  ),
  home: "Naar de startpagina",
  code: "Code van deze fout:",
};

type ScreenProps = Pick<ErrorWords, "title" | "home" | "code"> & { heading: string; children: ReactNode };

function Screen(props: ScreenProps) {
  const shop = useKnownShop();
  const requestId = useRequestId();
  return (
    <main id="main" className="wrap grid min-h-svh place-content-center justify-items-start gap-5 py-section">
      <title>{[props.title, shop?.name].filter(Boolean).join(" | ")}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className="h-14 w-auto max-w-48" />
      <h1 className="text-h1">{props.heading}</h1>
      {props.children}
      <ButtonLink href="/">{props.home}</ButtonLink>
      {requestId && (
        <p className="text-muted text-small">
          <meta name={requestIdMeta} content={requestId} />
          {props.code} <code className="select-all">{requestId}</code>
        </p>
      )}
    </main>
  );
}

/** Of the answer that this page came with: a failure in the browser has none in the log. */
export const RequestId = createContext<string | undefined>(undefined);

const requestIdMeta = "request-id";

/** The browser reads it where the server wrote it. */
function useRequestId(): string | undefined {
  const ofServer = useContext(RequestId);
  if (typeof document === "undefined") return ofServer;
  return document.querySelector<HTMLMetaElement>(`meta[name="${requestIdMeta}"]`)?.content;
}

function reason(error: unknown, words: ErrorWords): string {
  if (isOffline()) return words.offline;
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : words.unknown;
}

/** False on the server. */
function isOffline(): boolean {
  return typeof document !== "undefined" && !navigator.onLine;
}

/** For barbers at a page of the owner. Refused before anything is loaded, so without header and footer. */
export function ForbiddenScreen() {
  const shop = useKnownShop();
  return (
    <main id="main" className="wrap grid min-h-svh place-content-center justify-items-start gap-5 py-section">
      <title>{["Alleen voor beheerders", shop?.name].filter(Boolean).join(" | ")}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className="h-14 w-auto max-w-48" />
      <h1 className="text-h1">Alleen voor beheerders</h1>
      <p className="max-w-[48ch] text-muted">
        Met jouw account kun je de zaak niet aanpassen en de cijfers niet zien. Vraag het aan de eigenaar: die
        kan je beheerder maken.
      </p>
      <ButtonLink href="/admin/vandaag">Terug naar vandaag</ButtonLink>
    </main>
  );
}
