import { ArrowRight, BadgeCheck, CalendarCheck, Clock, MapPin, Phone, Scissors } from "lucide-react";
import { type FirstFree, firstFreeByService } from "#app/bookings/first-free.server.ts";
import { pathOf } from "#app/i18n/format/language.ts";
import { openingHoursSummary } from "#app/shop/facts/opening-hours.ts";
import { hasPrices } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { type OfferedService, offeredServices } from "#app/shop/offered-services.server.ts";
import { placedPicture } from "#app/shop/pictures.server.ts";
import { snapshotOf } from "#app/shop/snapshot.server.ts";
import { CallBar, ClosingCta } from "#app/site/page-end.tsx";
import { PageHeader } from "#app/site/page-header.tsx";
import { shopIn } from "#app/site/page-meta.ts";
import { servicesMeta } from "#app/site/page-metas.ts";
import { type Texts, texts } from "#app/site/texts.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { islandsOnly } from "#app/ui/island.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";
import type { Route } from "./+types/services";
import { AskForService, Board, BoardRow, FirstFreeLine } from "./board.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const content = snapshotOf(context);
  return {
    texts: texts(content).services,
    search: texts(content).search.services,
    services: offeredServices(content),
    free: firstFreeByService(content),
    header: placedPicture(content, "services"),
    closing: placedPicture(content, "servicesClosing"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && servicesMeta(shopIn(matches), loaderData);
}

export const handle = islandsOnly;

export default function Services({ loaderData }: Route.ComponentProps) {
  const { texts, services, header, closing, free } = loaderData;
  const isPriced = hasPrices(useShop());
  const rows = (group: OfferedService["group"], heading: "h2" | "h3") =>
    services
      .filter((service) => service.group === group)
      .map((service) => <Row key={service.key} service={service} heading={heading} free={free} />);
  return (
    <>
      <ServicesHeader texts={texts} picture={header} />
      <section aria-label="Services" className="inverted py-section">
        <div className="wrap">
          <Board className="gap-x-20 lg:grid lg:grid-cols-2">{rows("main", "h2")}</Board>
          {isPriced && (
            <p className="mt-6">
              <a href={pathOf("prices", "nl")} className="tap-link">
                Alle prijzen op een rij
              </a>
            </p>
          )}
        </div>
      </section>
      <section aria-labelledby="packages-title" className="overflow-clip py-section">
        <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <div>
            <h2 id="packages-title" className="text-h2">
              {texts.packagesTitle}
            </h2>
            <p className="mt-4 max-w-[36ch] text-muted">{texts.packagesIntro}</p>
          </div>
          <Board>{rows("package", "h3")}</Board>
        </div>
      </section>
      <ServicesCta texts={texts} picture={closing} />
      <CallBar />
    </>
  );
}

type RowProps = {
  service: OfferedService;
  heading: "h2" | "h3";
  free: Record<string, FirstFree | undefined>;
};

function Row({ service, heading, free }: RowProps) {
  const { key, path, bookedCode, bookPath, bookLabel, ...about } = service;
  return (
    <BoardRow {...about} heading={heading} href={path}>
      <BookLink title={about.title} path={bookPath} label={bookLabel} />
      {/* Only for services that are booked under their own code. */}
      {bookedCode === key && <FirstFreeLine free={free[key]} service={key} />}
    </BoardRow>
  );
}

type BookLinkProps = { title: string; path: string; label: string };

/** Links to the booking form, or to the phone for a service that cannot be booked online. */
function BookLink({ title, path, label }: BookLinkProps) {
  const shop = useShop();
  const href = path || shop.links.phone;
  if (!href) return <AskForService title={title} />;
  return (
    <div>
      <a
        href={href}
        className="group inline-flex min-h-11 items-center gap-2 font-semibold text-accent transition-colors hover:text-accent-bright"
      >
        {path ? "Afspraak boeken" : "Bel voor een afspraak"}
        <span className="sr-only">{`: ${title}`}</span>
        <ArrowRight
          aria-hidden
          className="size-5 transition-transform duration-300 ease-soft group-hover:translate-x-1"
        />
      </a>
      {label && label !== title && <p className="text-muted text-small">{`Je boekt dit als ${label}.`}</p>}
    </div>
  );
}

function ServicesHeader({ texts, picture }: { texts: Texts["services"]; picture: PictureChoice }) {
  const badges = [
    { Icon: Scissors, label: texts.badgeExperience },
    { Icon: CalendarCheck, label: texts.badgeAppointment },
    { Icon: BadgeCheck, label: texts.badgeQuality },
  ];
  return (
    <PageHeader title={texts.title} lead={texts.lead} picture={picture} aim="md:object-top">
      <ul className="flex flex-col gap-x-8 gap-y-3 lg:flex-row lg:flex-wrap">
        {badges.map(({ Icon, label }) => (
          <li key={label} className="flex items-center gap-3 font-medium">
            <Icon aria-hidden className="size-5 text-accent" />
            {label}
          </li>
        ))}
      </ul>
    </PageHeader>
  );
}

function ServicesCta({ texts, picture }: { texts: Texts["services"]; picture: PictureChoice }) {
  const shop = useShop();
  const { street, postcode, city } = shop.address;
  return (
    <ClosingCta title={texts.closingTitle} lead={texts.closingText} picture={picture}>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink href="/#contact">Online Boeken</ButtonLink>
        <ButtonLink variant="outline" href={shop.links.phone}>
          <Phone aria-hidden />
          {`Bel ${shop.phone}`}
        </ButtonLink>
      </div>
      <ul className="mt-10 space-y-3 text-muted">
        <li className="flex items-start gap-3">
          <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
          {`${street}, ${postcode} ${city}`}
        </li>
        <li className="flex items-start gap-3">
          <Clock aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
          {openingHoursSummary(shop).join(", ")}
        </li>
      </ul>
    </ClosingCta>
  );
}
