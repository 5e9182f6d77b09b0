import { CalendarDays, MapPin, Phone } from "lucide-react";
import type { FirstFree } from "#app/bookings/first-free.server.ts";
import { addDays, shortDate } from "#app/i18n/format/dates.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { places } from "#app/shop/schema/places.ts";
import { WhatsAppButton } from "#app/site/contact-links.tsx";
import { LogoMark } from "#app/site/logo.tsx";
import { bookingSectionHref } from "#app/site/navigation.ts";
import type { Texts } from "#app/site/texts.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";
import { FreeTimes } from "../free-times.tsx";

/** @param free undefined if no free time is known. */
export function Hero(props: { texts: Texts["home"]; picture: PictureChoice; free: FirstFree | undefined }) {
  const { texts, picture, free } = props;
  const shop = useShop();
  const { city } = shop.address;
  return (
    <section aria-labelledby="hero-title" className="relative isolate overflow-clip">
      <div className="hero-picture">
        <Picture
          {...pictureProps(picture)}
          alt=""
          sizes="100vw"
          priority
          className={`size-full object-cover ${picture === places.home.starter ? "object-[50%_0%] md:object-[15%_35%]" : "object-[50%_40%] md:object-[60%_35%]"}`}
        />
      </div>
      <div className="wrap hero-text">
        {/* On a phone the header's logo is right above. */}
        <LogoMark className="not-tall:hidden h-20 w-auto max-w-full self-start max-md:hidden" turns />
        <h1
          id="hero-title"
          className={`not-tall:max-w-none tall:md:mt-5 ${isLong(shop.name) ? "max-w-[17ch] text-[min(9vw,4rem)] leading-[1.05]" : "max-w-[10ch] text-hero"}`}
        >
          {`${shop.name} `}
          <span className="block text-accent">{city}</span>
        </h1>
        {texts.motto && (
          <p className="mt-3 max-w-[26ch] text-balance font-display not-tall:mt-2 not-tall:max-w-none text-[min(1.3125rem,7vw)] leading-snug md:mt-5 md:text-[1.75rem]">
            {texts.motto}
          </p>
        )}
        <div className="mt-4 grid not-tall:mt-3 justify-items-start gap-4 not-tall:gap-3 max-sm:justify-items-stretch tall:md:mt-7">
          <OwnAppointment />
          {free && <FreeTimes free={free} label={freeTimesLabel(free)} page="/" />}
          <ButtonLink href={bookingSectionHref} className="hero-button">
            <CalendarDays aria-hidden /> Afspraak boeken
          </ButtonLink>
        </div>
        <p className="mt-6 font-medium">{texts.tagline}</p>
        <p className="text-muted">{texts.promise}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow md:mt-5">
          <ButtonLink variant="outline" href={shop.links.phone} className={`max-sm:basis-full ${beside}`}>
            <Phone aria-hidden />
            {`Bel ${shop.phone}`}
          </ButtonLink>
          <WhatsAppButton className={beside} />
          <ButtonLink variant="outline" href={shop.links.map} newTab className={beside}>
            <MapPin aria-hidden /> Google Maps
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

const isLong = (name: string) => name.length > 24 || /\S{13}/.test(name);
const beside = "bg-background/70 max-sm:px-2";

/** Replaces the free times for a customer who has an appointment; app/hydrate-on-demand.ts fills it in. */
function OwnAppointment() {
  return (
    <p hidden data-own="/mijn-afspraken/volgende" className="flex flex-wrap items-center gap-x-4">
      <a href="/mijn-afspraken" className="tap-link font-semibold max-sm:basis-full">
        Je afspraak
      </a>
      <a href="/mijn-afspraken" className="tap-link">
        Verplaats
      </a>
      <a href={useShop().links.route} className="tap-link">
        Route
      </a>
    </p>
  );
}

/** Returns for example "Vandaag nog vrij:". A long date would end on the bright part of the picture. */
function freeTimesLabel({ date, today }: FirstFree): string {
  if (date === today) return "Vandaag nog vrij:";
  return `Eerste vrije uur: ${date === addDays(today, 1) ? "morgen" : shortDate(date)}`;
}
