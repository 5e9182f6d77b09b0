import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("services", "routes/services.tsx"),
  route("blog", "routes/blog.tsx"),
  route("blog/rss.xml", "routes/rss.ts"),
  route("blog/:slug", "routes/blog-article.tsx"),
  route("contact", "routes/contact.tsx"),

  route("afspraak/:token", "routes/appointment.tsx"),
  route("afspraak/:token/agenda.ics", "routes/appointment-calendar.ts"),
  route("afspraak/:token/gegevens.json", "routes/appointment-export.ts"),
  route("afspraak/:token/geen-reviews", "routes/no-reviews.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("privacy/gewist", "routes/privacy-erased.tsx"),

  route("login", "routes/login.tsx"),
  route("login/code", "routes/login-code.tsx"),
  route("wachtwoord-vergeten", "routes/forgotten-password.tsx"),
  route("wachtwoord/:token", "routes/new-password.tsx"),
  route("uitnodiging/:token", "routes/invitation.tsx"),
  route("welkom/:token", "routes/first-account.tsx"),
  route("geen-toegang", "routes/no-access.tsx"),
  route("admin", "routes/admin.tsx", [
    index("routes/admin/bookings.tsx"),
    route("nieuw", "routes/admin/new-booking.tsx"),
    route("blokkeren", "routes/admin/blocks.tsx"),
    route("boeking/:id", "routes/admin/booking.tsx"),
    route("annuleren", "routes/admin/cancel-many.tsx"),
    route("vandaag", "routes/admin/today.tsx"),
    route("betalingen", "routes/admin/payments.tsx"),
    route("mails", "routes/admin/mails.tsx"),
    route("mail-opnieuw", "routes/admin/send-mail-again.ts"),
    route("beveiliging", "routes/admin/security.tsx"),
    route("zaak", "routes/admin/zaak.tsx", [
      index("routes/admin/zaak/index.tsx"),
      route("fotos", "routes/admin/zaak/pictures.tsx"),
      route("fotos/:id", "routes/admin/zaak/picture-original.ts"),
      route("accounts", "routes/admin/zaak/accounts.tsx"),
    ]),
  ]),
  route("admin/uitloggen", "routes/admin/sign-out.ts"),
  route("admin/sessie", "routes/admin/session-check.ts"),
  route("admin/live", "routes/admin/live.ts"),
  route("admin.webmanifest", "routes/admin-manifest.ts"),

  route("api/availability", "routes/api-availability.ts"),
  route("api/bookings", "routes/api-bookings.ts"),
  route("api/check-no-shows", "routes/api-check-no-shows.ts"),
  route("api/create-prepayment-checkout", "routes/api-create-prepayment-checkout.ts"),
  route("api/cancel-prepayment", "routes/api-cancel-prepayment.ts"),
  route("api/verify-prepayment", "routes/api-verify-prepayment.ts"),
  route("api/stripe-webhook", "routes/api-stripe-webhook.ts"),
  route("api/*", "routes/api-not-found.ts"),

  route("payment-success", "routes/payment-success.tsx"),
  route("test-betaling/:id", "routes/test-checkout.tsx"),

  route("fotos/:file", "routes/picture-file.ts"),

  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route(".well-known/security.txt", "routes/security-txt.ts"),
  route("healthz", "routes/healthz.ts"),
  route("readyz", "routes/readyz.ts"),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
