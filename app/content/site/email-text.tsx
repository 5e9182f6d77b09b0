import { useShop } from "../shop/use-shop.ts";

/** Breaks only before the @. Kerning would misplace the dot. */
export function EmailText() {
  const shop = useShop();
  const [name, domain] = shop.email.split("@");
  return (
    <span className="[font-kerning:none]">
      {name}
      <wbr />
      {`@${domain}`}
    </span>
  );
}
