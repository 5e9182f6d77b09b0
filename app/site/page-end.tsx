import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";
import { bookingSectionHref } from "./navigation.ts";

type ClosingCtaProps = { title: string; lead: ReactNode; picture: PictureChoice; children: ReactNode };

export function ClosingCta({ title, lead, picture, children }: ClosingCtaProps) {
  return (
    <section aria-labelledby="closing-title" className="relative isolate overflow-clip">
      <div className="side-picture">
        <Picture
          {...pictureProps(picture)}
          alt=""
          hasPlaceholder
          sizes="(min-width: 48rem) 46vw, min(17rem, 70vw)"
          className="size-full object-cover object-[50%_18%]"
        />
      </div>
      <div className="wrap pt-[min(9rem,38vw)] pb-section md:max-lg:*:max-w-[58%] md:py-section">
        <h2 id="closing-title" className="max-w-[15ch] text-h1">
          {title}
        </h2>
        <p className="mt-5 max-w-[42ch] text-balance text-lead text-muted">{lead}</p>
        {children}
      </div>
    </section>
  );
}

/**
 * Sticks to the bottom of a phone's screen until its place at the end of its parent scrolls into view. Stays in
 * place with doubled text, where it would cover half of the screen. @param quiet true below a hero that has a gold
 * button.
 */
export function CallBar({ quiet = false }: { quiet?: boolean }) {
  const shop = useShop();
  return (
    <nav aria-label="Snel contact" className="call-bar below-menu screen-only">
      <div className="wrap flex flex-wrap gap-[min(0.75rem,3vw)] py-2.5">
        <ButtonLink variant="outline" href={shop.links.phone} className="max-md:px-[min(1rem,4vw)]">
          <Phone aria-hidden /> Bel
        </ButtonLink>
        <ButtonLink
          variant={quiet ? "outline" : "primary"}
          href={bookingSectionHref}
          className={`flex-1 max-md:px-2 ${quiet ? "border-accent! text-accent!" : ""}`}
        >
          Afspraak boeken
        </ButtonLink>
      </div>
    </nav>
  );
}
