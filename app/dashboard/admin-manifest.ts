import { shop } from "#app/content/snapshot.server.ts";
import { iconsOf } from "#app/site/logo.tsx";

/** For the home screen of a phone; readable without signing in. */
export function loader() {
  return Response.json(manifest(), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  });
}

// Colours of app/app.css.
const manifest = () => ({
  id: "/admin/vandaag",
  name: `${shop().name} agenda`,
  short_name: "Agenda",
  lang: "nl-BE",
  start_url: "/admin/vandaag",
  scope: "/",
  display: "standalone",
  background_color: "#15110d",
  theme_color: "#15110d",
  icons: [
    { src: iconsOf(shop()).app192, sizes: "192x192", type: "image/png", purpose: "any" },
    { src: iconsOf(shop()).app512, sizes: "512x512", type: "image/png", purpose: "any" },
    { src: iconsOf(shop()).maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
});
