import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useShop } from "#app/content/shop/use-shop.ts";
import { ClosingCta } from "#app/site/closing-cta.tsx";
import { bookingSectionHref } from "#app/site/navigation.ts";
import { WhatsAppButton } from "#app/site/whatsapp-button.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";

/** @property lead with a link: "Bel, of [boek online]." */
export function ContactCta(props: { title: string; lead: string; picture: PictureChoice }) {
  const { title, lead, picture } = props;
  const shop = useShop();
  return (
    <ClosingCta title={title} lead={withLink(lead)} picture={picture}>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={shop.links.phone}>
          <Phone aria-hidden /> Bel nu
        </ButtonLink>
        <WhatsAppButton />
      </div>
    </ClosingCta>
  );
}

/** What stands between brackets leads to the booking form. */
function withLink(text: string): ReactNode {
  const [before, link, after] = text.split(/\[([^[\]]+)\](.*)/s);
  if (link === undefined) return text;
  return (
    <>
      {before}
      <a href={bookingSectionHref} className="link">
        {link}
      </a>
      {after}
    </>
  );
}
