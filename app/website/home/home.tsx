import { Info, Phone } from "lucide-react";
import { bookByForm } from "#app/booking-form/book-by-form.server.ts";
import { BookingSection } from "#app/booking-form/booking-section.tsx";
import { choiceOfLink } from "#app/booking-form/choice-of-link.server.ts";
import type { FirstFree } from "#app/bookings/first-free.server.ts";
import { firstFreeByService, firstFreeOfShortest } from "#app/bookings/first-free.server.ts";
import { engravedGallery } from "#app/engravings/engraved-gallery.server.ts";
import { formatPrice } from "#app/i18n/format/money.ts";
import { readinessContext } from "#app/platform/http/outage.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { starterGalleryNotice, visibleReviews } from "#app/shop/claims.server.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import type { OfferedService } from "#app/shop/offered-services.server.ts";
import { offeredServices } from "#app/shop/offered-services.server.ts";
import { chosenPicture, gallery, placedPicture, portraits } from "#app/shop/pictures.server.ts";
import type { Question } from "#app/shop/site/fill-facts.ts";
import { questionsWithFacts } from "#app/shop/site/fill-facts.ts";
import { origin } from "#app/shop/site/origin.ts";
import { snapshotOf } from "#app/shop/snapshot.server.ts";
import { WhatsAppButton } from "#app/site/contact-links.tsx";
import { linesNow } from "#app/site/lines-now.ts";
import { CallBar } from "#app/site/page-end.tsx";
import { shopIn } from "#app/site/page-meta.ts";
import { homeMeta } from "#app/site/page-metas.ts";
import type { Texts } from "#app/site/texts.server.ts";
import { texts } from "#app/site/texts.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Accordion } from "#app/ui/disclosure.tsx";
import { islandsOnly } from "#app/ui/island.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { qrCode } from "#app/ui/qr-code.server.ts";
import { waitNow } from "#app/walk-ins/wait-now.server.ts";
import { Board, BoardRow, FirstFreeLine } from "../services/board.tsx";
import { Team } from "../team.tsx";
import type { Route } from "./+types/home";
import { Gallery } from "./gallery.tsx";
import { Hero } from "./hero.tsx";
import { InfoCards } from "./info-cards.tsx";
import { Reviews } from "./reviews.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const content = snapshotOf(context);
  const { documents, shop } = content;
  return {
    questions: questionsWithFacts(
      documents.question.map(({ value }) => value),
      shop,
    ),
    visibleReviews: visibleReviews(content),
    texts: texts(content).home,
    search: texts(content).search.home,
    picture: placedPicture(content, "home"),
    gallery: gallery(content),
    engraved: engravedGallery(content),
    team: {
      title: texts(content).contact.teamTitle,
      portraits: portraits(content),
      chair: chosenPicture(content, "chair"),
    },
    starterGalleryNotice: starterGalleryNotice(content),
    offered: offeredServices(content),
    weeks: linesNow(shop).weeks,
    linked: choiceOfLink(request),
    wait: waitNow(),
    site: { host: new URL(origin()).host, qr: qrCode(origin()) },
    free: firstFreeOfShortest(content),
    freeOfEach: firstFreeByService(content),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && homeMeta(shopIn(matches), loaderData);
}

export function action({ request, context }: Route.ActionArgs) {
  const onOutage = (error: unknown) => context.get(readinessContext).notice(error);
  return bookByForm(request, { language: "nl", address: clientAddress(context), onOutage });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const handle = islandsOnly;

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const {
    questions,
    visibleReviews,
    picture,
    gallery,
    engraved,
    starterGalleryNotice,
    team,
    offered,
    texts,
    weeks,
    linked,
    wait,
    site,
    free,
    freeOfEach,
  } = loaderData;
  return (
    <>
      {/* The call bar's parent ends before the form, which has its own button. */}
      <div>
        <Hero texts={texts} picture={picture} free={free} />
        <ShopNotice />
        <InfoCards texts={texts} wait={wait} printedSite={site} />
        <Services texts={texts} offered={offered} free={freeOfEach} />
        <Team {...team} className="py-section" />
        <Gallery texts={texts} pictures={gallery} engraved={engraved} exampleNotice={starterGalleryNotice} />
        <Reviews texts={texts} selection={visibleReviews} />
        <Faq texts={texts} questions={questions} />
        <CallBar quiet />
      </div>
      <BookingSection texts={texts} outcome={actionData} linked={linked} weeks={weeks} />
    </>
  );
}

/** Shows the owner's notice of the day. */
function ShopNotice() {
  const { notice } = useShop();
  if (!notice) return null;
  return (
    <aside aria-label="Mededeling" className="border-accent border-t bg-surface-raised">
      <p className="wrap flex gap-3 py-4 md:py-5">
        <Info aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
        <span className="min-w-0 max-w-4xl whitespace-pre-line font-medium wrap-anywhere">{notice}</span>
      </p>
    </aside>
  );
}

function Faq({ texts, questions }: { texts: Texts["home"]; questions: Question[] }) {
  const shop = useShop();
  const hasContact = shop.phone || shop.links.whatsapp;
  if (questions.length === 0) return null;
  return (
    <section id="faq" aria-labelledby="faq-title" className="drawn-later py-section">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <h2 id="faq-title" className="text-h2">
          {texts.questionsTitle}
        </h2>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Accordion
            name="faq"
            items={questions.map(({ question, answer }) => ({ title: question, text: answer }))}
          />
        </div>
        {hasContact && (
          <div className="self-start rounded-card lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] bg-surface p-7 md:p-8 lg:max-w-md">
            <h3 className="text-h3">{texts.questionsBox}</h3>
            <p className="mt-2 text-muted">{texts.questionsBoxText}</p>
            <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow wrap-anywhere">
              <ButtonLink variant="secondary" href={shop.links.phone}>
                <Phone aria-hidden />
                {shop.phone}
              </ButtonLink>
              <WhatsAppButton />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

/** @param free first free times by service code. */
function Services(props: {
  texts: Texts["home"];
  offered: OfferedService[];
  free: Record<string, FirstFree | undefined>;
}) {
  const { texts, offered, free } = props;
  const shop = useShop();
  return (
    <section id="services" className="drawn-later inverted overflow-clip py-section">
      <div className="wrap grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id="services-title" className="text-h2">
            {texts.servicesTitle}
          </h2>
          <p className="mt-4 max-w-[44ch] text-muted">
            {`${texts.servicesIntro} `}
            <a href="/services" className="link">
              Bekijk alle diensten
            </a>
          </p>
        </div>
        <Board className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {shop.services.map(({ code, label, description, price }) => (
            <BoardRow
              key={code}
              heading="h3"
              title={label}
              href={`/?service=${code}#booking`}
              description={description}
              durationText={offered.find(({ key }) => key === code)?.durationText ?? ""}
              priceText={price ? formatPrice(price) : ""}
            >
              <a href={`/?service=${code}#booking`} className="tap-link font-semibold">
                Boek deze dienst
                <span className="sr-only">{`: ${label}`}</span>
              </a>
              <FirstFreeLine free={free[code]} service={code} />
            </BoardRow>
          ))}
        </Board>
        <div className="loads-near -mb-section aspect-[25/24] max-w-[34rem] self-end max-lg:hidden">
          <Picture
            name="textured-crop-met-fade-op-cream"
            alt=""
            sizes="min(30rem, 36.5vw)"
            className="size-full object-cover object-top"
          />
        </div>
      </div>
    </section>
  );
}
