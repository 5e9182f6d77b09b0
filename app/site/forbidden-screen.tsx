import { useShop } from "../shop/use-shop.ts";
import { ButtonLink } from "../ui/button.tsx";

/** For barbers at a page of the owner. */
export function ForbiddenScreen() {
  const shop = useShop();
  return (
    <div
      data-wake
      className="wrap grid flex-1 place-content-center justify-items-center gap-5 py-section text-center"
    >
      <title>{`Alleen voor beheerders | ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-h2">Alleen voor beheerders</h1>
      <p className="max-w-[40ch] text-muted">
        Met jouw account kun je de zaak niet aanpassen. Vraag het aan de eigenaar: die kan je beheerder maken.
      </p>
      <ButtonLink href="/admin/vandaag">Terug naar vandaag</ButtonLink>
    </div>
  );
}
