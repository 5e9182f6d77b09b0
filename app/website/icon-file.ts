import { shop } from "#app/content/snapshot.server.ts";
import { iconsOf } from "#app/site/icons.ts";
import type { Route } from "./+types/icon-file";

/** Where browsers and phones look for an icon by themselves. */
export function loader({ request }: Route.LoaderArgs) {
  const icons = iconsOf(shop());
  const { pathname } = new URL(request.url);
  const address = pathname.endsWith(".ico") ? icons.ico : pathname.endsWith(".svg") ? icons.tab : icons.touch;
  return new Response(null, {
    status: 302,
    headers: { Location: address, "Cache-Control": "public, max-age=600" },
  });
}
