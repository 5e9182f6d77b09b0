import { CalendarDays, MapPin, Phone } from "lucide-react";
import type { FirstFree } from "#app/bookings/first-free.server.ts";
import { shortTime } from "#app/content/shop/opening-hours.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { addDays, longDateWithoutYear } from "#app/i18n/format/dates.ts";
import { LogoMark } from "#app/site/logo.tsx";
import { bookingSectionHref } from "#app/site/navigation.ts";
import type { Texts } from "#app/site/texts.server.ts";
import { WhatsAppButton } from "#app/site/whatsapp-button.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture, shown } from "#app/ui/picture.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";

/** @param free nothing while no free time is known. */
export function Hero(props: { texts: Texts["home"]; picture: PictureChoice; free: FirstFree | undefined }) {
  const { texts, picture, free } = props;
  const shop = useShop();
  const { city } = shop.address;
  return (
    <section aria-labelledby="hero-title" className="relative isolate overflow-clip">
      <div className="hero-picture">
        <Picture
          {...shown(picture)}
          alt=""
          sizes="(min-width: 48rem) 80vw, 100vw"
          priority
          className="size-full object-cover object-[50%_40%] md:object-[60%_35%]"
        />
      </div>
      <div className="wrap hero-text">
        <LogoMark className="h-[clamp(2.5rem,8svh,3.5rem)] w-auto max-w-full self-start tall:md:h-24" />
        <h1
          id="hero-title"
          className={`mt-4 not-tall:mt-2 not-tall:max-w-none tall:md:mt-6 ${isLong(shop.name) ? "max-w-[17ch] text-[min(9vw,4rem)] leading-[1.05]" : "max-w-[10ch] text-hero"}`}
        >
          {`${shop.name} `}
          <span className="block text-accent">{city}</span>
        </h1>
        {/* Below the button where that would not be on the first screen. */}
        <p className={`mt-5 font-medium md:text-lead tall:md:mt-6 ${later}`}>{texts.tagline}</p>
        <p className={`mt-1 text-muted tall:md:mt-2 ${later}`}>{texts.promise}</p>
        <div className="mt-5 grid items-center gap-x-6 gap-y-3 sm:flex sm:flex-wrap tall:md:mt-8 tall:md:grid">
          {free && <FreeLine free={free} />}
          <ButtonLink href={bookingSectionHref} className="tall:md:justify-self-start">
            <CalendarDays aria-hidden /> Afspraak boeken
          </ButtonLink>
        </div>
        <div className={`mt-6 flex flex-wrap gap-3 max-sm:*:grow md:mt-4 ${later}`}>
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
const later = "not-tall:order-1 max-md:order-1";
const beside = "bg-background/70 max-sm:px-2";

/** The soonest time that is free. Those after it show as the first ones pass (app/hydrate-on-demand.ts). */
function FreeLine({ free: { date, today, times, until } }: { free: FirstFree }) {
  return (
    <p data-until={until} className="free-now font-semibold">
      {date === today ? "Vandaag nog vrij: " : `Eerste vrije uur: ${dayText(date, today)} `}
      {times.map(({ time, until: starts }) => (
        <time
          key={time}
          dateTime={`${date}T${time}`}
          data-until={starts}
          className="text-accent tabular-nums"
        >
          {shortTime(time)}
        </time>
      ))}
    </p>
  );
}

function dayText(date: string, today: string): string {
  return date === addDays(today, 1) ? "morgen" : longDateWithoutYear(date);
}
