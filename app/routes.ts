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

  route("api/availability", "routes/api-availability.ts"),
  route("api/bookings", "routes/api-bookings.ts"),
  route("api/*", "routes/api-not-found.ts"),

  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("healthz", "routes/healthz.ts"),
  route("readyz", "routes/readyz.ts"),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
