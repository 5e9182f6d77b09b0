import { useKnownShop } from "#app/content/shop/use-shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LogoMark } from "./logo.tsx";

/** For barbers at a page of the owner. Refused before anything is loaded, so without header and footer. */
export function ForbiddenScreen() {
  const shop = useKnownShop();
  return (
    <main id="main" className="wrap grid min-h-svh place-content-center justify-items-start gap-5 py-section">
      <title>{["Alleen voor beheerders", shop?.name].filter(Boolean).join(" | ")}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className="h-14 w-auto max-w-48" />
      <h1 className="text-h1">Alleen voor beheerders</h1>
      <p className="max-w-[48ch] text-muted">
        Met jouw account kun je de zaak niet aanpassen en de cijfers niet zien. Vraag het aan de eigenaar: die
        kan je beheerder maken.
      </p>
      <ButtonLink href="/admin/vandaag">Terug naar vandaag</ButtonLink>
    </main>
  );
}
