import { Phone } from "lucide-react";
import { useShop } from "#app/content/shop/use-shop.ts";
import { WhatsAppButton } from "#app/site/whatsapp-button.tsx";

import { ButtonLink } from "#app/ui/button.tsx";

export function AskPrice({ title }: { title: string }) {
  const shop = useShop();
  const question = `Hallo, ik las "${title}" en wil graag weten wat het kost voor mijn haar.`;
  return (
    <section
      aria-labelledby="ask-price"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 md:p-8"
    >
      <h2 id="ask-price" className="text-h3">
        Wat kost het voor jou?
      </h2>
      <p className="text-muted">
        {`${shop.links.whatsapp ? "Stuur een foto van je haar en van wat je wilt, of bel even" : "Bel even"}. Je kent je prijs voor je gaat zitten.`}
      </p>
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <WhatsAppButton text={question} label="Vraag je prijs via WhatsApp" />
        <ButtonLink variant="outline" href={shop.links.phone}>
          <Phone aria-hidden="true" />
          <span className="whitespace-nowrap">{`Bel ${shop.phone}`}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
