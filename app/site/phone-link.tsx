import { useKnownShop } from "#app/content/shop/use-shop.ts";

/** In a sentence. Nothing while the shop has no number, or could not be loaded. */
export function usePhoneLink() {
  const shop = useKnownShop();
  if (!shop?.phone) return;
  return (
    <a href={shop.links.phone} className="link whitespace-nowrap">
      {shop.phone}
    </a>
  );
}
