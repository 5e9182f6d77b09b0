import { shop } from "../../content/shop.ts";

/** The e-mail address; where it does not fit on a line, it breaks before the @ and nowhere else. */
export function EmailText() {
  const [name, domain] = shop.email.split("@");
  return (
    <span>
      {name}
      <wbr />
      {`@${domain}`}
    </span>
  );
}
