import { Check } from "lucide-react";
import { openingHoursSummary } from "#app/content/shop/opening-hours.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import "../blog/article.css";
import { Fact } from "#app/ui/section.tsx";
import "./about.css";
import type { ServiceView } from "./service-view.server.ts";

/** What the customer gets, and what he wants to know before he comes. */
export function About({ service }: { service: ServiceView }) {
  const { html, features, durationText, priceText, barbers } = service;
  const shop = useShop();
  const { street, postcode, city } = shop.address;
  return (
    <div className="inverted py-section">
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="service-text grid content-start gap-12">
          {html && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: articleHtml lets no HTML through
            <div className="article-text wrap-break-word" dangerouslySetInnerHTML={{ __html: html }} />
          )}
          {features.length > 0 && (
            <section aria-labelledby="features-title">
              <h2 id="features-title" className="text-h3">
                Wat je krijgt
              </h2>
              <ul className="mt-6 grid gap-x-10 border-line border-t md:grid-cols-2">
                {features.map((feature) => (
                  <li key={feature} className="wrap-break-word flex gap-3 border-line border-b py-4">
                    <Check aria-hidden className="mt-1 size-4.5 shrink-0 text-accent" />
                    <span className="min-w-0">{feature}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <section aria-labelledby="brief-title" className="self-start rounded-card bg-surface p-7 md:p-8">
          <h2 id="brief-title" className="text-h3">
            In het kort
          </h2>
          <dl className="mt-5 grid gap-4">
            <Fact term="Duur">{durationText}</Fact>
            {priceText && <Fact term="Prijs">{priceText}</Fact>}
            {barbers.length > 0 && <Fact term="Bij">{barbers.join(", ")}</Fact>}
            <Fact term="Waar">
              {street}, {postcode} {city}
            </Fact>
            <Fact term="Open">
              {openingHoursSummary(shop).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </Fact>
          </dl>
        </section>
      </div>
    </div>
  );
}
