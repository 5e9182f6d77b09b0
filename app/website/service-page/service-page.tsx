import { ArrowRight, CalendarDays, Check, Clock, Phone, Tag } from "lucide-react";
import { openingHoursSummary } from "#app/shop/facts/opening-hours.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { snapshotOf } from "#app/shop/snapshot.server.ts";
import { CallBar } from "#app/site/page-end.tsx";
import { PageHeader } from "#app/site/page-header.tsx";
import { shopIn } from "#app/site/page-meta.ts";
import { notFoundMeta, serviceMeta } from "#app/site/page-metas.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Accordion } from "#app/ui/disclosure.tsx";
import { islandsOnly } from "#app/ui/island.tsx";
import { FadeLesson } from "../fades/fade-lesson.tsx";
import { AskForService } from "../services/board.tsx";
import type { Route } from "./+types/service-page";
import { serviceView } from "./service-view.server.ts";
import "../blog/article.css";
import { Fact } from "#app/ui/section.tsx";
import "./about.css";
import type { ServiceView } from "./service-view.server.ts";

export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  return serviceView(slug, snapshotOf(context));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = shopIn(matches);
  return loaderData ? serviceMeta(shop, loaderData) : notFoundMeta(shop);
}

export const handle = islandsOnly;

export default function ServicePage({ loaderData: service }: Route.ComponentProps) {
  return (
    <>
      <ServiceHead service={service} />
      <About service={service} />
      {service.features.some((feature) => /fades?\b/i.test(feature)) && (
        <div className="inverted pb-section">
          <div className="wrap">
            <FadeLesson />
          </div>
        </div>
      )}
      {service.questions.length > 0 && <ServiceQuestions service={service} />}
      <OtherServices services={service.others} />
      <CallBar />
    </>
  );
}

function ServiceHead({ service }: { service: ServiceView }) {
  const { title, description, durationText, priceText, picture } = service;
  return (
    <PageHeader
      title={title}
      lead={description}
      {...(picture && { picture })}
      back={{ href: "/services", words: "Alle diensten" }}
    >
      <ul className="flex flex-wrap gap-x-8 gap-y-3 font-medium">
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
    </PageHeader>
  );
}

function BookingButtons({ service: { title, bookPath, booksAs } }: { service: ServiceView }) {
  const shop = useShop();
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
        {bookPath && (
          <ButtonLink href={bookPath}>
            <CalendarDays aria-hidden />
            Afspraak boeken
          </ButtonLink>
        )}
        {/* On a phone the call bar has this button. */}
        <ButtonLink
          variant={bookPath ? "outline" : "primary"}
          href={shop.links.phone}
          className={bookPath ? "max-md:tall:hidden" : ""}
        >
          <Phone aria-hidden />
          <span>
            {bookPath ? "Bel " : "Bel voor een afspraak: "}
            <span className="whitespace-nowrap">{shop.phone}</span>
          </span>
        </ButtonLink>
      </div>
      {!bookPath && !shop.links.phone && <AskForService title={title} />}
      {booksAs && <p className="mt-3 text-muted text-small">{`Je boekt dit als ${booksAs}.`}</p>}
    </>
  );
}

function OtherServices({ services }: { services: ServiceView["others"] }) {
  if (services.length === 0) return;
  return (
    <section aria-labelledby="others-title" className="border-line border-t py-section">
      <div className="wrap">
        <h2 id="others-title" className="text-h2">
          Wat we nog doen
        </h2>
        <ul className="mt-8 grid gap-x-12 border-line border-t md:grid-cols-2">
          {services.map(({ key, path, title, durationText, priceText }) => (
            <li key={key} className="border-line border-b">
              <a
                href={path}
                className="group flex min-h-14 items-center gap-4 py-4 transition-colors hover:text-accent"
              >
                <span className="wrap-break-word min-w-0 flex-1">
                  <span className="block font-semibold text-[min(1em,6.5vw)]">{title}</span>
                  <span className="block text-muted text-small">
                    {[durationText, priceText].filter(Boolean).join(", ")}
                  </span>
                </span>
                <ArrowRight
                  aria-hidden
                  className="size-5 shrink-0 text-accent transition-transform duration-300 ease-soft group-hover:translate-x-1"
                />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ServiceQuestions({ service: { questions } }: { service: ServiceView }) {
  return (
    <section aria-labelledby="questions-title" className="py-section">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <h2 id="questions-title" className="text-h2">
          Vragen die we vaak krijgen
        </h2>
        <Accordion
          name="questions"
          items={questions.map(({ question, answer }) => ({ title: question, text: answer }))}
        />
      </div>
    </section>
  );
}

/** Shows what is included and what to know before the visit. */
function About({ service }: { service: ServiceView }) {
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
