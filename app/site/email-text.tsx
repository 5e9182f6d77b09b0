import { useShop } from "#app/shop/facts/use-shop.ts";

/**
 * The shop's e-mail address. A line that is too short breaks it before the @, and elsewhere only if a half does not fit
 * either. It has no kerning, which would push the dot under the letter before it.
 */
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
