import type { ComponentProps } from "react";
import { internationalPhone } from "#app/shop/schema/phone.ts";
import { ButtonLink } from "#app/ui/button.tsx";

type CallLinkProps = ComponentProps<"a"> & { phone: string; isButton?: boolean };

/** A link that calls the number. If the number's country is unknown, it is text: a call would reach somebody else. */
export function CallLink({ phone, isButton = false, children = phone, ...rest }: CallLinkProps) {
  const international = internationalPhone(phone);
  if (!international)
    return (
      <span className="inline-flex min-h-11 items-center">
        {phone}&nbsp;<span className="text-muted text-small">(welk land?)</span>
      </span>
    );
  const link = { ...rest, href: `tel:${international}`, children };
  return isButton ? <ButtonLink variant="outline" {...link} /> : <a {...link} />;
}
