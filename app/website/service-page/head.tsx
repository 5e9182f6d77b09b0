import { ArrowLeft, CalendarDays, Clock, Phone, Tag } from "lucide-react";
import { useShop } from "#app/content/shop/use-shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture, shown } from "#app/ui/picture.tsx";
import type { View } from "./view.server.ts";

export function ServiceHead({ service }: { service: View }) {
  const { title, description, durationText, priceText, picture } = service;
  return (
    <div className="relative isolate overflow-clip border-line border-b">
      {picture && (
        <div className="side-picture">
          <Picture
            {...shown(picture)}
            alt=""
            sizes="(min-width: 48rem) 46vw, 100vw"
            priority
            className="size-full object-cover object-[50%_30%]"
          />
        </div>
      )}
      <div className={`wrap pb-12 md:pt-14 md:pb-20 ${picture ? "pt-44" : "pt-8"}`}>
        <a href="/services" className="link screen-only inline-flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden className="size-4" />
          Alle services
        </a>
        <h1 className="wrap-break-word mt-3 max-w-[16ch] hyphens-auto text-h1 md:mt-6">{title}</h1>
        <p className="mt-5 max-w-[44ch] text-lead text-muted">{description}</p>
        <ul className="mt-7 flex flex-wrap gap-x-8 gap-y-3 font-medium">
          <li className="flex items-center gap-3">
            <Clock aria-hidden className="size-5 shrink-0 text-accent" />
            {durationText}
          </li>
          {priceText && (
            <li className="flex items-center gap-3 first-letter:uppercase">
              <Tag aria-hidden className="size-5 shrink-0 text-accent" />
              {priceText}
            </li>
          )}
        </ul>
        <BookingButtons service={service} />
      </div>
    </div>
  );
}

function BookingButtons({ service: { books, booksAs } }: { service: View }) {
  const shop = useShop();
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3">
        {books && (
          <ButtonLink href={`/?service=${books}#booking`}>
            <CalendarDays aria-hidden />
            Afspraak boeken
          </ButtonLink>
        )}
        <ButtonLink variant={books ? "outline" : "primary"} href={shop.links.phone}>
          <Phone aria-hidden />
          {books ? `Bel ${shop.phone}` : `Bel voor een afspraak: ${shop.phone}`}
        </ButtonLink>
      </div>
      {booksAs && <p className="mt-3 text-muted text-small">{`Je boekt dit als ${booksAs}.`}</p>}
    </>
  );
}
