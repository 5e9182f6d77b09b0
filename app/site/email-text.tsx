import { useShop } from "#app/shop/facts/use-shop.ts";

/** Allows a line break before the @, and elsewhere in large text only. Kerning would misplace the dot. */
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
