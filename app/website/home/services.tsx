import { ArrowRight } from "lucide-react";
import { useShop } from "#app/content/shop/use-shop.ts";
import { formatPrice } from "#app/i18n/format/money.ts";
import type { Texts } from "#app/site/texts.server.ts";
import { Picture, shown } from "#app/ui/picture.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** @param pictures by the code of the service. */
export function Services(props: {
  texts: Texts["home"];
  pictures: Record<string, PictureChoice | undefined>;
}) {
  const { texts, pictures } = props;
  const shop = useShop();
  return (
    <section id="services" className="py-section">
      <div className="wrap">
        <SectionHeading id="services-title" title={texts.servicesTitle}>
          <p>
            {`${texts.servicesIntro} `}
            <a href="/services" className="link">
              Bekijk alle services
            </a>
          </p>
        </SectionHeading>
        <ul className="mt-10 grid md:mt-14 md:grid-cols-2 md:gap-6 lg:grid-cols-4">
          {shop.services.map(({ code, label, description, price }) => (
            <li key={code} className="border-line max-md:border-t max-md:last:border-b">
              <a
                href={`/?service=${code}#booking`}
                className="group flex h-full items-center gap-5 py-4 md:flex-col md:items-stretch md:gap-0 md:rounded-card md:bg-surface md:py-0 md:transition-colors md:hover:bg-surface-raised"
              >
                <span className="block size-[min(5.5rem,24vw)] shrink-0 overflow-clip rounded-control md:aspect-4/5 md:h-auto md:w-full md:rounded-t-card md:rounded-b-none">
                  {pictures[code] && (
                    <Picture
                      {...shown(pictures[code])}
                      alt=""
                      sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 50vw, 6rem"
                      className="size-full object-cover transition-transform duration-500 ease-soft group-hover:scale-105"
                    />
                  )}
                </span>
                <span className="flex min-w-0 flex-1 flex-col wrap-anywhere md:p-6">
                  <h3 className="text-h3 transition-colors group-hover:text-accent">{label}</h3>
                  <span className="mt-1.5 text-muted text-small md:text-body">{description}</span>
                  {price && <span className="mt-1.5 font-semibold">{formatPrice(price)}</span>}
                  <span className="mt-auto hidden items-center gap-2 pt-5 font-semibold text-accent md:flex">
                    Boek deze service
                    <ArrowRight
                      aria-hidden
                      className="size-5 transition-transform duration-300 ease-soft group-hover:translate-x-1"
                    />
                  </span>
                </span>
                <ArrowRight aria-hidden className="size-5 shrink-0 text-accent md:hidden" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
