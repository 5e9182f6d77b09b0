import { useKnownShop, useShop } from "#app/shop/facts/use-shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { WhatsAppIcon } from "#app/ui/icons.tsx";

/** Renders nothing for a shop without WhatsApp. @property text prefilled message. */
export function WhatsAppButton(props: {
  label?: string;
  text?: string;
  newTab?: boolean;
  className?: string;
}) {
  const { label = "WhatsApp", text, newTab = true, className } = props;
  const { whatsapp } = useShop().links;
  if (!whatsapp) return null;
  const href = text ? `${whatsapp}?text=${encodeURIComponent(text)}` : whatsapp;
  return (
    <ButtonLink variant="outline" href={href} newTab={newTab} className={className}>
      <WhatsAppIcon /> {label}
    </ButtonLink>
  );
}

/** Returns a link for use in a sentence; undefined if the phone number is unknown. */
export function usePhoneLink() {
  const shop = useKnownShop();
  if (!shop?.phone) return;
  return (
    <a href={shop.links.phone} className="link whitespace-nowrap">
      {shop.phone}
    </a>
  );
}

/** Renders a sentence in which the shop's phone number is a link. */
export function PhoneText({ children }: { children: string }) {
  const link = usePhoneLink();
  const phone = useKnownShop()?.phone;
  const at = phone ? children.indexOf(phone) : -1;
  if (!phone || at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      {link}
      {children.slice(at + phone.length)}
    </>
  );
}
