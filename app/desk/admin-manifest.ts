import { shop } from "#app/shop/snapshot.server.ts";
import { iconsOf } from "#app/site/logo.tsx";

/** Manifest for installing the dashboard on a phone. Readable without signing in. */
export function loader() {
  const { app192, app512, maskable } = iconsOf(shop());
  const manifest = {
    id: "/admin/vandaag",
    name: `${shop().name} agenda`,
    short_name: "Agenda",
    lang: "nl-BE",
    start_url: "/admin/vandaag",
    scope: "/",
    display: "standalone",
    // Repeats the colours of app/app.css.
    background_color: "#15110d",
    theme_color: "#15110d",
    icons: [
      { src: app192, sizes: "192x192", type: "image/png", purpose: "any" },
      { src: app512, sizes: "512x512", type: "image/png", purpose: "any" },
      { src: maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  const headers = { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" };
  return Response.json(manifest, { headers });
}
