import { shop } from "../../content/shop.ts";

/** Breaks only before the @. Kerning would misplace the dot. */
export function EmailText() {
  const [name, domain] = shop.email.split("@");
  return (
    <span className="[font-kerning:none]">
      {name}
      <wbr />
      {`@${domain}`}
    </span>
  );
}
