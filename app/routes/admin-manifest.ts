import { shop } from "../../content/shop.ts";
import { staffIcons } from "../shop/staff-icons.gen.ts";

/** Makes the dashboard something that staff can put on the home screen of their phone. It needs no sign-in to read. */
export function loader() {
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  });
}

// The colours are those of app/app.css.
const manifest = {
  id: "/admin/vandaag",
  name: `${shop.name} agenda`,
  short_name: "Agenda",
  lang: "nl-BE",
  start_url: "/admin/vandaag",
  scope: "/",
  display: "standalone",
  background_color: "#15110d",
  theme_color: "#15110d",
  icons: staffIcons,
};
