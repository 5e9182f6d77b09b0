import { MapPin, Phone } from "lucide-react";
import { useShop } from "../../shop/use-shop.ts";

import { LogoMark } from "../../site/logo.tsx";
import type { Texts } from "../../site/texts.server.ts";
import { WhatsAppIcon } from "../../ui/brand-icons.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";

export function Hero({ texts }: { texts: Texts["home"] }) {
  const shop = useShop();
  const { city } = shop.address;
  return (
    <section aria-labelledby="hero-title" className="relative isolate overflow-clip">
      <div className="hero-picture">
        <Picture
          name="hero-barbier-stilleven"
          alt=""
          sizes="(min-width: 48rem) 80vw, 100vw"
          priority
          className="size-full object-cover object-[50%_40%] md:object-[60%_35%]"
        />
      </div>
      <div className="wrap flex flex-col pt-[clamp(3rem,50svh-17.5rem,15rem)] pb-7 md:min-h-[min(46rem,100svh-16rem)] md:justify-center md:py-10">
        <LogoMark className="h-14 w-13 md:h-24 md:w-22" />
        <h1 id="hero-title" className="mt-5 max-w-[10ch] text-hero md:mt-6">
          {`${shop.name} `}
          <span className="block text-accent">{city}</span>
        </h1>
        <p className="mt-5 font-medium md:mt-6 md:text-lead">{texts.tagline}</p>
        <p className="mt-1 text-muted md:mt-2">{texts.promise}</p>
        <div className="mt-6 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap md:mt-8">
          <ButtonLink variant="secondary" href={shop.links.phone} className="col-span-2">
            <Phone aria-hidden />
            {`Bel ${shop.phone}`}
          </ButtonLink>
          <ButtonLink
            variant="outline"
            href={shop.links.whatsapp}
            newTab
            className="bg-background/70 max-sm:px-2"
          >
            <WhatsAppIcon /> WhatsApp
          </ButtonLink>
          <ButtonLink variant="outline" href={shop.links.map} newTab className="bg-background/70 max-sm:px-2">
            <MapPin aria-hidden /> Google Maps
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
