import { MapPin, Phone } from "lucide-react";
import { shop } from "../../../content/shop.ts";
import { links } from "../../shop/links.ts";
import { LogoMark } from "../../shop/logo.tsx";
import { WhatsAppIcon } from "../../ui/brand-icons.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";

export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="relative isolate overflow-clip">
      <div className="hero-picture">
        <Picture
          name="hero-barbier-stilleven"
          alt=""
          sizes="100vw"
          priority
          className="size-full object-cover object-[50%_40%] md:object-[60%_60%]"
        />
      </div>
      <div className="wrap flex flex-col justify-end pt-[clamp(11rem,32svh,19rem)] pb-10 md:min-h-[min(46rem,calc(100svh-13rem))] md:justify-center md:py-20">
        <LogoMark className="mb-5 hidden h-20 w-[4.5rem] md:block" />
        <h1 id="hero-title" className="max-w-[10ch] text-hero">
          {shop.name} <span className="block text-brass">{shop.address.city}</span>
        </h1>
        <p className="mt-6 max-w-[34ch] text-lead">
          {shop.experience} ervaring in professionele haarknipservice
        </p>
        <p className="mt-2 max-w-[40ch] text-sand">
          Moderne stijl, traditionele kwaliteit in het hart van {shop.address.city}
        </p>
        <div className="mt-8 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          <ButtonLink look="paper" href={links.phone} className="col-span-2">
            <Phone aria-hidden /> Bel {shop.phone}
          </ButtonLink>
          <ButtonLink look="line" href={links.whatsapp} newTab className="bg-ink/60">
            <WhatsAppIcon /> WhatsApp
          </ButtonLink>
          <ButtonLink look="line" href={links.map} newTab className="bg-ink/60">
            <MapPin aria-hidden /> Google Maps
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
