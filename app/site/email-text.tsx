import { useShop } from "#app/content/shop/use-shop.ts";

/** Breaks before the @, elsewhere only in large text. Kerning would misplace the dot. */
export function EmailText() {
  const shop = useShop();
  const [name, domain] = shop.email.split("@");
  return (
    <span className="wrap-anywhere [font-kerning:none]">
      {name}
      <wbr />
      {`@${domain}`}
    </span>
  );
}
