import { index, type RouteConfig, route } from "@react-router/dev/routes";
import {
  bookingPath,
  foreignLanguages,
  languageCodes,
  languages,
  pathOf,
  type TranslatedPage,
} from "./i18n/format/language.ts";
import { realProviders } from "./payments/tables/payment-names.ts";

/** Makes a route for each language. */
const translated = (page: TranslatedPage, file: string, suffix = "") =>
  languageCodes.map((language) =>
    route(`${pathOf(page, language).slice(1)}${suffix}`, file, { id: `${page}-${language}` }),
  );

/** Pages with texts of the owner, which the preview shows with unsaved input. */
const ownPages = {
  "": "website/home/home.tsx",
  services: "website/services/services.tsx",
  "services/:slug": "website/service-page/service-page.tsx",
  blog: "website/blog/blog.tsx",
  "blog/:slug": "website/blog/article.tsx",
  contact: "website/contact/contact.tsx",
};

export default [
  ...Object.entries(ownPages).map(([path, page]) => (path ? route(path, page) : index(page))),
  route(bookingPath.slice(1), "website/booking-page.tsx"),
  ...foreignLanguages.map((id) => route(languages[id].page, "website/booking-page.tsx", { id })),

  route("afspraak/:token", "appointment/appointment.tsx"),
  ...["afspraak/:token/agenda.ics", "afspraak/:token/gegevens.json"].map((path) =>
    route(path, "appointment/files.ts", { id: path }),
  ),
  route("afspraak/:token/gravure.webp", "engravings/pages/engraving-file.ts"),
  route("afspraak/:token/geen-reviews", "appointment/no-reviews.tsx"),
  // Short enough for a text message.
  route("a/:token", "appointment/short-link.ts"),
  route("mijn-afspraken/volgende", "appointment/next-appointment.ts"),
  route("mijn-afspraken/:mailId?", "appointment/my-appointments.tsx"),
  route("kalender/:token/agenda.ics", "desk/calendar-feed.ts"),
  route("wachtrij", "walk-ins/pages/join-queue.tsx"),
  route("wachtrij/:id", "walk-ins/pages/place.tsx"),
  route("wachtrij/scherm/:key", "walk-ins/pages/screen.tsx", { id: "queue-screen" }),
  route("wachtlijst", "waiting-list/pages/join/waiting-list.tsx"),
  route("wachtlijst/:token", "waiting-list/pages/answer/waiting.tsx"),
  route("wachtlijst/:token/af", "waiting-list/pages/answer/waiting-off.ts"),
  ...translated("prices", "website/prices/prices.tsx"),
  ...translated("terms", "website/legal/legal.tsx", "/:version?"),
  ...translated("privacy", "website/legal/legal.tsx"),
  ...translated("accessibility", "website/legal/legal.tsx"),
  route("privacy/gewist", "appointment/privacy-erased.tsx"),

  route("login", "accounts/pages/sign-in/login.tsx"),
  route("login/code", "accounts/pages/sign-in/login-code.tsx"),
  route("login/vergeten", "accounts/pages/sign-in/forgotten-password.tsx"),
  ...["wachtwoord/:token", "uitnodiging/:token", "welkom/:token"].map((path) =>
    route(path, "accounts/pages/sign-in/staff-link.tsx", { id: path }),
  ),
  route("geen-toegang", "accounts/pages/sign-in/no-access.tsx"),
  route("admin", "desk/shell/admin.tsx", { id: "dashboard" }, [
    index("desk/bookings/bookings.tsx"),
    route("agenda", "desk/agenda/agenda.tsx"),
    route("nieuw", "desk/new-booking/new-booking.tsx"),
    route("blokkeren", "desk/blocks/blocks.tsx"),
    route("boeking/:id", "desk/booking/booking-page.tsx"),
    route("reeks/:id", "desk/booking/move-series.tsx"),
    route("klanten", "customers/desk/customers.tsx"),
    route("klanten/suggesties", "desk/new-booking/suggest-customers.ts"),
    route("klanten/:id", "customers/desk/customer.tsx"),
    route("klanten/:id/gegevens.json", "customers/desk/customer-data.ts"),
    route("klanten/:id/wissen", "customers/desk/erase-customer.tsx"),
    route("foto/:id", "customers/desk/photo-file.ts"),
    route("gravure/:id", "engravings/desk/engrave-cut.tsx"),
    route("gravure/:id/gravure.webp", "engravings/desk/engraving-of-visit.ts"),
    route("annuleren", "desk/bookings/cancel-many.tsx"),
    route("vandaag", "desk/today/today.tsx"),
    route("bewaard", "desk/shell/sent-later.ts"),
    route("wachtrij", "walk-ins/desk/walk-ins.tsx"),
    route("wachtlijst", "waiting-list/desk/remove-waiting-entry.ts"),
    route("betalingen", "payments/desk/payments.tsx"),
    route("afrekenen/:id", "till/desk/pay-visit.tsx"),
    route("dagtotaal", "till/desk/day-total.tsx"),
    route("dagtotaal.csv", "till/desk/day-total-file.ts"),
    route("mails", "messages/desk/mails.tsx"),
    route("mail-opnieuw", "messages/desk/send-mail-again.ts"),
    route("beveiliging", "accounts/desk/security/security.tsx"),
    route("hulp", "desk/help/help.tsx"),
    route("cijfers", "figures/desk/figures-layout.tsx", [
      index("figures/desk/figures-page.tsx"),
      ...["afspraken.csv", "betalingen.csv", "kappers.csv"].map((path) =>
        route(path, "figures/desk/figures-file.ts", { id: path }),
      ),
      route("jaar", "figures/desk/year.tsx"),
      route("wegblijvers", "figures/desk/absent.tsx"),
    ]),
    route("zaak", "settings/settings.tsx", [
      index("settings/index.tsx"),
      route("wijzigingen", "settings/changes/changes.tsx"),
      route("gegevens", "settings/facts.tsx"),
      route("boeklink", "settings/booking-link.tsx"),
      ...["raamkaart.svg", "wachtrij.svg"].map((card) =>
        route(`boeklink/${card}`, "settings/window-card.ts", { id: card }),
      ),
      route("regels", "settings/document.tsx", { id: "settings-rules" }),
      route("diensten", "settings/services.tsx"),
      route("diensten/:key", "settings/document.tsx", { id: "settings-service" }),
      route("uren", "settings/hours.tsx"),
      route("uren/feestdagen", "settings/holidays.tsx"),
      route("uren/:key", "settings/document.tsx", { id: "settings-exception" }),
      route("team", "settings/team.tsx"),
      route("team/:key", "settings/document.tsx", { id: "settings-barber" }),
      route("prijzen", "settings/prices.tsx"),
      route("fotos", "settings/pictures/pictures.tsx"),
      route("fotos/plaats/:place", "settings/pictures/place.tsx"),
      route("fotos/erbij", "settings/pictures/add-picture.ts"),
      route("fotos/:id", "settings/picture-original.ts"),
      route("teksten", "settings/texts.tsx"),
      route("teksten/pagina/:section", "settings/document.tsx", { id: "settings-texts" }),
      route("teksten/google", "settings/document.tsx", { id: "settings-search" }),
      route("teksten/vragen", "settings/list.tsx", { id: "settings-questions" }),
      route("teksten/vragen/:key", "settings/document.tsx", { id: "settings-question" }),
      route("teksten/reviews", "settings/list.tsx", { id: "settings-reviews" }),
      route("teksten/reviews/:key", "settings/document.tsx", { id: "settings-review" }),
      route("teksten/galerij", "settings/list.tsx", { id: "settings-gallery" }),
      route("teksten/galerij/:key", "settings/document.tsx", { id: "settings-gallery-picture" }),
      route("blog", "settings/blog.tsx"),
      route("blog/:key", "settings/document.tsx", { id: "settings-article" }),
      route("accounts", "accounts/desk/accounts.tsx"),
      route("techniek", "settings/technical/technical.tsx"),
      route("verhuizen", "move-in/desk/move.tsx"),
      route("verhuizen/:id", "move-in/desk/import.tsx"),
      ...["alles.zip", ":id/geweigerd.csv"].map((path) =>
        route(`verhuizen/${path}`, "move-in/desk/downloads.ts", { id: path }),
      ),
    ]),
  ]),
  route("admin/zaak/kaart", "settings/map.tsx", { id: "shop-map" }),
  // A form posts to the outer route, since the inner one is an index.
  ...Object.entries(ownPages).map(([path, page]) =>
    route(`admin/zaak/voorbeeld${path && `/${path}`}`, "settings/preview.tsx", { id: `preview/${path}` }, [
      index(page, { id: `preview/${path}/page` }),
    ]),
  ),
  route("admin/uitloggen", "accounts/desk/sign-out.ts"),
  route("admin/sessie", "accounts/desk/session-check.ts"),
  route("admin/live", "desk/live/live.ts"),
  route("admin.webmanifest", "desk/admin-manifest.ts"),

  route("api/availability", "bookings/pages/api/availability.ts"),
  route("api/openapi.json", "bookings/pages/api/openapi.ts"),
  route("api/mcp", "bookings/pages/api/mcp.ts"),
  ...[
    "bookings",
    "check-no-shows",
    "create-prepayment-checkout",
    "cancel-prepayment",
    "verify-prepayment",
    "*",
  ].map((call) => route(`api/${call}`, "bookings/pages/api/post-calls.ts", { id: `api/${call}` })),
  ...realProviders.map((name) =>
    route(`api/${name}-webhook`, "payments/pages/payment-webhook.ts", { id: `${name}-webhook` }),
  ),

  route("payment-success", "payments/pages/payment-success/payment-success.tsx"),
  route("betaling/:id", "payments/pages/open-payment.tsx"),
  route("test-betaling/:id", "payments/pages/test-checkout.tsx"),

  route("fotos/:file", "website/picture-file.ts"),
  route("gravures/:file", "engravings/pages/gallery-file.ts"),

  ...[
    "favicon.ico",
    "favicon.svg",
    "apple-touch-icon.png",
    "sitemap.xml",
    "blog/rss.xml",
    "robots.txt",
    ".well-known/security.txt",
  ].map((path) => route(path, "website/site-files.ts", { id: path })),
  ...["healthz", "readyz"].map((path) => route(path, "operations/health.ts", { id: path })),
  route("metrics", "operations/metrics.ts"),

  route("*", "website/not-found.tsx"),
] satisfies RouteConfig;
