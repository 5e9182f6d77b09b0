import { shop } from "../../content/shop.ts";

/**
 * The e-mail address; where it does not fit on a line, it breaks before the @ and nowhere else. Without kerning, which
 * pushes its dot under the letter before it.
 */
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
