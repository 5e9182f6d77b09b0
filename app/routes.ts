import { index, type RouteConfig, route } from "@react-router/dev/routes";
import {
  bookingPath,
  foreignLanguages,
  languageCodes,
  languages,
  pathOf,
  type TranslatedPage,
} from "./i18n/format/language.ts";
import { realProviders } from "./tables/payment-names.ts";

/** Makes a route for each language. */
const translated = (page: TranslatedPage, file: string, more = "") =>
  languageCodes.map((language) =>
    route(`${pathOf(page, language).slice(1)}${more}`, file, { id: `${page}-${language}` }),
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
  route("afspraak/:token/geen-reviews", "appointment/no-reviews.tsx"),
  // Short enough for a text message.
  route("a/:token", "appointment/short-link.ts"),
  route("mijn-afspraken/:mail?", "appointment/my-appointments.tsx"),
  route("kalender/:token/agenda.ics", "dashboard/calendar-feed.ts"),
  route("wachtrij", "website/queue/join-queue.tsx"),
  route("wachtrij/:id", "website/queue/place.tsx"),
  route("wachtrij/scherm/:key", "website/queue/screen.tsx"),
  route("wachtlijst", "booking/waiting-list/waiting-list.tsx"),
  route("wachtlijst/:token", "booking/waiting/waiting.tsx"),
  route("wachtlijst/:token/af", "booking/waiting-off.ts"),
  ...translated("prices", "website/prices/prices.tsx"),
  ...translated("terms", "website/legal/legal.tsx", "/:version?"),
  ...translated("privacy", "website/legal/legal.tsx"),
  ...translated("accessibility", "website/legal/legal.tsx"),
  route("privacy/gewist", "appointment/privacy-erased.tsx"),

  route("login", "sign-in/login.tsx"),
  route("login/code", "sign-in/login-code.tsx"),
  route("login/vergeten", "sign-in/forgotten-password.tsx"),
  ...["wachtwoord/:token", "uitnodiging/:token", "welkom/:token"].map((path) =>
    route(path, "sign-in/staff-link.tsx", { id: path }),
  ),
  route("geen-toegang", "sign-in/no-access.tsx"),
  route("admin", "dashboard/shell/admin.tsx", [
    index("dashboard/bookings/bookings.tsx"),
    route("agenda", "dashboard/agenda/agenda.tsx"),
    route("nieuw", "dashboard/new-booking/new-booking.tsx"),
    route("blokkeren", "dashboard/blocks/blocks.tsx"),
    route("boeking/:id", "dashboard/booking/booking-page.tsx"),
    route("klanten", "dashboard/customer/customers.tsx"),
    route("klanten/suggesties", "dashboard/new-booking/suggest-customers.ts"),
    route("klanten/:id", "dashboard/customer/customer.tsx"),
    route("klanten/:id/gegevens.json", "dashboard/customer/customer-data.ts"),
    route("klanten/:id/wissen", "dashboard/customer/erase-customer.tsx"),
    route("foto/:id", "dashboard/customer/photo-file.ts"),
    route("annuleren", "dashboard/bookings/cancel-many.tsx"),
    route("vandaag", "dashboard/today/today.tsx"),
    route("bewaard", "dashboard/shell/sent-later.ts"),
    route("wachtrij", "dashboard/walk-ins/walk-ins.tsx"),
    route("wachtlijst", "dashboard/remove-waiting-entry.ts"),
    route("betalingen", "dashboard/payments.tsx"),
    route("afrekenen/:id", "dashboard/till/pay-visit.tsx"),
    route("dagtotaal", "dashboard/till/day-total.tsx"),
    route("dagtotaal.csv", "dashboard/till/day-total-file.ts"),
    route("mails", "dashboard/mails.tsx"),
    route("mail-opnieuw", "dashboard/send-mail-again.ts"),
    route("beveiliging", "dashboard/security/security.tsx"),
    route("cijfers", "dashboard/figures/figures-layout.tsx", [
      index("dashboard/figures/figures-page.tsx"),
      ...["afspraken.csv", "betalingen.csv"].map((path) =>
        route(path, "dashboard/figures/figures-file.ts", { id: path }),
      ),
      route("jaar", "dashboard/figures/year.tsx"),
      route("wegblijvers", "dashboard/figures/absent.tsx"),
    ]),
    route("zaak", "settings/settings.tsx", [
      index("settings/index.tsx"),
      route("wijzigingen", "settings/changes/changes.tsx"),
      route("gegevens", "settings/document.tsx", { id: "settings-facts" }),
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
      route("fotos/:id", "settings/picture-original.ts"),
      route("teksten", "settings/words.tsx"),
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
      route("accounts", "settings/accounts/accounts.tsx"),
      route("techniek", "settings/technical/technical.tsx"),
      route("verhuizen", "settings/move-in/move.tsx"),
      route("verhuizen/:id", "settings/move-in/import.tsx"),
      ...["alles.zip", ":id/geweigerd.csv"].map((path) =>
        route(`verhuizen/${path}`, "settings/move-in/downloads.ts", { id: path }),
      ),
    ]),
  ]),
  route("admin/zaak/kaart", "settings/map.tsx"),
  // A form posts to the outer route, since the inner one is an index.
  ...Object.entries(ownPages).map(([path, page]) =>
    route(`admin/zaak/voorbeeld${path && `/${path}`}`, "settings/preview.tsx", { id: `preview/${path}` }, [
      index(page, { id: `preview/${path}/page` }),
    ]),
  ),
  route("admin/uitloggen", "dashboard/sign-out.ts"),
  route("admin/sessie", "dashboard/session-check.ts"),
  route("admin/live", "dashboard/live/live.ts"),
  route("admin.webmanifest", "dashboard/admin-manifest.ts"),

  route("api/availability", "booking/api/availability.ts"),
  route("api/openapi.json", "booking/api/openapi.ts"),
  route("api/mcp", "booking/api/mcp.ts"),
  ...[
    "bookings",
    "check-no-shows",
    "create-prepayment-checkout",
    "cancel-prepayment",
    "verify-prepayment",
    "*",
  ].map((call) => route(`api/${call}`, "booking/api/post-calls.ts", { id: `api/${call}` })),
  ...realProviders.map((name) =>
    route(`api/${name}-webhook`, "booking/api/payment-webhook.ts", { id: `${name}-webhook` }),
  ),

  route("payment-success", "booking/payment-success/payment-success.tsx"),
  route("betaling/:id", "booking/open-payment.tsx"),
  route("test-betaling/:id", "booking/test-checkout.tsx"),

  route("fotos/:file", "website/picture-file.ts"),

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
