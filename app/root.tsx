import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import instrumentSans from "./ui/fonts/instrument-sans.woff2?url";
import youngSerif from "./ui/fonts/young-serif.woff2?url";
import "./public.css";
import { type Language, languageOf, languages, languagesAt } from "./i18n/format/language.ts";
import { findLoadedWords } from "./i18n/loaded-messages.ts";
import { LanguageContext } from "./i18n/use-language.ts";
import { runtime } from "./platform/runtime/runtime.server.ts";
import type { ShopFacts } from "./shop/facts/facts.ts";
import { ShopContext, useKnownShop } from "./shop/facts/use-shop.ts";
import { snapshotOf } from "./shop/snapshot.server.ts";
import { ErrorScreen, ForbiddenScreen, NotFoundScreen } from "./site/error-screen.tsx";
import { Footer, PlainFooter } from "./site/footer.tsx";
import { Header, PlainHeader } from "./site/header.tsx";
import { linesNow } from "./site/lines-now.ts";
import { iconsOf } from "./site/logo.tsx";
import { footerTexts } from "./site/texts.server.ts";
import { islandsOnly } from "./ui/island.tsx";
import { Toasts } from "./ui/toasts.tsx";
import { SkipLink, UiWords } from "./ui/ui-words.tsx";

/** Loads the shop's facts for all pages. */
export function loader({ context }: Route.LoaderArgs) {
  const content = snapshotOf(context);
  return {
    shop: factsForPages(content.shop),
    footer: footerTexts(content),
    coming: linesNow(content.shop).coming,
  };
}

/** Clears the rule without a mail server, because no page may announce a mail that is not sent. */
function factsForPages(shop: ShopFacts): ShopFacts {
  if (!shop.booking.mustConfirm || runtime().settings.smtpUrl) return shop;
  return { ...shop, booking: { ...shop.booking, mustConfirm: false } };
}

/** Reloads after publishing and for `useReload`. Elsewhere a failed reload would replace the page by an error. */
export function shouldRevalidate({ defaultShouldRevalidate, formAction }: ShouldRevalidateFunctionArgs) {
  const mayDiffer = formAction === "/admin" || formAction?.startsWith("/admin/zaak");
  return defaultShouldRevalidate && mayDiffer === true;
}

export const links: LinksFunction = () => [
  ...[youngSerif, instrumentSans].map((href) => ({
    rel: "preload",
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
];

export function Layout({ children }: { children: ReactNode }) {
  const shop = useRouteLoaderData<typeof loader>("root")?.shop;
  const isError = Boolean(useRouteError());
  const icons = iconsOf(shop);
  const hasRouter = useMatches().every(({ handle }) => handle !== islandsOnly);
  return (
    <ShopContext value={shop}>
      <html lang={languages[useDocumentLanguage()].locale}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#15110d" />
          <Meta />
          <Links />
          <link rel="icon" href={icons.tab} />
          <link rel="apple-touch-icon" href={icons.touch} />
        </head>
        <body>
          {children}
          {(isError || hasRouter) && <Scripts />}
        </body>
      </html>
    </ShopContext>
  );
}

export default function Root() {
  const matches = useMatches();
  // The dashboard has its own header, and the pages that it frames have none.
  const isDashboard = matches.some(({ id }) => id === "dashboard");
  if (matches.some(({ id }) => id === "shop-map" || id === "queue-screen")) return <Outlet />;
  if (!isDashboard) {
    return (
      <>
        {matches.some(({ id }) => id.startsWith("preview/")) && <PreviewNotice />}
        <Shell>
          <Outlet />
        </Shell>
      </>
    );
  }
  return (
    <>
      <SkipLink />
      <Outlet />
      <Toasts />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isLoaded = useKnownShop() !== undefined;
  const language = useDocumentLanguage();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 403) return <ForbiddenScreen />;
  if (isLoaded && status === 404) {
    return (
      <Shell>
        <NotFoundScreen />
      </Shell>
    );
  }
  return <ErrorScreen error={error} words={findLoadedWords(language)?.chrome.errors} />;
}

/** Returns the language that the page's loader states, or else the document's. */
function useDocumentLanguage(): Language {
  const page = useMatches().find(({ loaderData }) => hasLanguage(loaderData));
  const { pathname, search } = useLocation();
  if (hasLanguage(page?.loaderData)) return languageOf(page.loaderData.language);
  if (typeof document !== "undefined") return languageOf(document.documentElement.lang.slice(0, 2));
  return languagesAt(pathname, search)[0] ?? "nl";
}

function hasLanguage(data: unknown): data is { language: unknown } {
  return typeof data === "object" && data !== null && "language" in data;
}

function Shell({ children }: { children: ReactNode }) {
  const language = useDocumentLanguage();
  const chrome = findLoadedWords(language)?.chrome;
  if (chrome)
    return (
      <LanguageContext value={language}>
        <UiWords value={chrome.ui}>
          <SkipLink />
          <PlainHeader words={chrome} />
          <Main>{children}</Main>
          <PlainFooter words={chrome} />
          <Toasts />
        </UiWords>
      </LanguageContext>
    );
  return (
    <>
      <SkipLink />
      <Header />
      <Main>{children}</Main>
      <Footer />
      <Toasts />
    </>
  );
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
      {children}
    </main>
  );
}

/** Says above a previewed page that it shows changes which are not saved. */
function PreviewNotice() {
  return (
    <aside
      aria-label="Voorbeeld"
      className="flex items-start justify-center gap-3 bg-accent px-gutter py-3 font-semibold text-background"
    >
      <Eye aria-hidden className="mt-1 size-5 shrink-0" />
      Voorbeeld: alleen jij ziet dit. Sluit dit tabblad om verder te schrijven.
    </aside>
  );
}
