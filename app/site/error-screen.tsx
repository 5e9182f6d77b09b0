import { createContext, type ReactNode, useContext, useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { callOr } from "#app/i18n/format/call-or.tsx";
import { type Language, languages } from "#app/i18n/format/language.ts";
import { findLoadedWords } from "#app/i18n/loaded-messages.ts";
import type { ErrorWords, NotFoundWords } from "#app/i18n/message-types.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useKnownShop, useShop } from "#app/shop/facts/use-shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { usePhoneLink } from "./contact-links.tsx";
import { LogoMark } from "./logo.tsx";

/** @param words default: Dutch. */
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
      <p className="max-w-[48ch] text-muted">{words.reload(phone, isOffline())}</p>
    </Screen>
  );
}

const dutch: ErrorWords = {
  downTitle: "Even niet bereikbaar",
  downHeading: "We zijn zo terug",
  down: (message) => message,
  urgent: (phone) => <>Dringend? {callOr("Bel ons op ", phone, "Kom even langs")}.</>,
  title: "Er ging iets mis",
  offline: "Geen verbinding",
  unknown: "Onbekende fout",
  reload: (phone, isOffline) => (
    <>
      {isOffline ? "Kijk je internet na en laad" : "Dit had niet mogen gebeuren. Laad"} de pagina opnieuw, of{" "}
      {callOr("bel ons op ", phone, "kom even langs")}, dan helpen we je meteen.
    </>
  ),
  home: "Naar de startpagina",
  code: "Code van deze fout:",
};

type ScreenProps = Pick<ErrorWords, "title" | "home"> & {
  heading: string;
  href?: string;
  /** Label before the request id. */
  code?: string;
  children: ReactNode;
};

function Screen({ title, heading, href = "/", home, code, children }: ScreenProps) {
  const shop = useKnownShop();
  const requestId = useRequestId();
  return (
    <main id="main" className="wrap grid min-h-svh place-content-center justify-items-start gap-5 py-section">
      <title>{[title, shop?.name].filter(Boolean).join(" | ")}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className="h-14 w-auto max-w-48" />
      <h1 className="text-h1">{heading}</h1>
      {children}
      <ButtonLink href={href}>{home}</ButtonLink>
      {code && requestId && (
        <p className="text-muted text-small">
          <meta name={requestIdMeta} content={requestId} />
          {code} <code className="select-all">{requestId}</code>
        </p>
      )}
    </main>
  );
}

/** Request id of the document's response. A failure in the browser has no log line of its own. */
export const RequestId = createContext<string | undefined>(undefined);

const requestIdMeta = "request-id";

/** Returns the request id: from the context on the server, from a meta element in the browser. */
function useRequestId(): string | undefined {
  const serverRequestId = useContext(RequestId);
  if (typeof document === "undefined") return serverRequestId;
  return document.querySelector<HTMLMetaElement>(`meta[name="${requestIdMeta}"]`)?.content;
}

function reason(error: unknown, words: ErrorWords): string {
  if (isOffline()) return words.offline;
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : words.unknown;
}

/** Returns false on the server. */
function isOffline(): boolean {
  return typeof document !== "undefined" && !navigator.onLine;
}

/** Tells a barber that a page is for admins only. Rendered before loaders run, so it has no header and footer. */
export function ForbiddenScreen() {
  const title = "Alleen voor beheerders";
  return (
    <Screen title={title} heading={title} href="/admin/vandaag" home="Terug naar vandaag">
      <p className="max-w-[48ch] text-muted">
        Met jouw account kun je de zaak niet aanpassen en de cijfers niet zien. Vraag het aan een beheerder:
        die kan jou er ook een maken.
      </p>
    </Screen>
  );
}

type NotFoundProps = Pick<NotFoundWords, "text" | "home"> & { language: Language };

/** @param textsByLanguage in every language, if the address does not tell which the visitor reads */
export function NotFoundScreen({ textsByLanguage = [] }: { textsByLanguage?: NotFoundProps[] }) {
  const shop = useShop();
  const language = useLanguage();
  const { title, ...words } = findLoadedWords(language)?.chrome.notFound ?? dutchNotFound;
  const [{ text, home } = words, ...others] = textsByLanguage;
  const { pathname } = useLocation();

  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);

  return (
    <div
      data-wake
      className="wrap grid flex-1 place-content-center justify-items-center gap-5 py-section text-center"
    >
      <title>{`404: ${title} | ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className="h-16 w-auto max-w-56" />
      <h1>
        <span className="block font-display text-accent text-hero">404</span>
        <span className="mt-4 block text-h2">Oops! Page not found</span>
      </h1>
      <p className="max-w-[40ch] text-muted">{text}</p>
      <ButtonLink href={languages[language].page} className="mt-2">
        {home}
      </ButtonLink>
      {others.map((other) => (
        <p key={other.language} lang={languages[other.language].locale} className="text-muted">
          {other.text}{" "}
          <a href={languages[other.language].page} className="tap-link">
            {other.home}
          </a>
        </p>
      ))}
    </div>
  );
}

const dutchNotFound: NotFoundWords = {
  title: "pagina niet gevonden",
  text: "Deze pagina is weggeknipt of heeft nooit bestaan. Vanaf de startpagina vind je alles terug.",
  home: "Naar de startpagina",
};
