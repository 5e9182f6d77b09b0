import type { ComponentProps } from "react";
import { internationalPhone } from "#app/shop/schema/phone.ts";
import { ButtonLink } from "#app/ui/button.tsx";

type CallLinkProps = ComponentProps<"a"> & { phone: string; isButton?: boolean };

/** Calls the number. A number of an unknown country is only shown: a call would reach somebody else. */
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
