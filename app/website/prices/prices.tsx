import { type Language, languagesAt, pathOf } from "#app/i18n/format/language.ts";
import { formatPrice } from "#app/i18n/format/money.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { companyLines, vatNote } from "#app/shop/facts/company.ts";
import { openingHoursSummary } from "#app/shop/facts/opening-hours.ts";
import { asDutchText, type LocalizedText, serviceName } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { nextPriceText, offeredServices } from "#app/shop/offered-services.server.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { shopIn } from "#app/site/page-meta.ts";
import { translatedMeta } from "#app/site/page-metas.ts";
import { serviceList } from "#app/site/structured-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { islandsOnly } from "#app/ui/island.tsx";
import type { Route } from "./+types/prices";
import "./prices.css";

/** Serves the price board for the screen and for an A4 print. */
export function loader({ request }: Route.LoaderArgs) {
  const [language = "nl"] = languagesAt(new URL(request.url).pathname, "");
  const { name, address } = shop();
  const rows = priceRows(language);
  const isPriced = rows.some(({ price }) => price);
  return { language, isPriced, rows, texts: answersIn(language).prices(name, address.city, isPriced) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { language, texts, rows, isPriced } = loaderData;
  const services = rows.map(({ name, price, nextPrice, path }) => ({
    title: name.text,
    price,
    nextPrice,
    path,
  }));
  const shop = shopIn(matches);
  const { title, description, heading } = texts;
  return [
    ...translatedMeta(shop, { page: "prices", language, title, description, heading }),
    serviceList(shop, services, heading),
    ...(isPriced ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

export const handle = islandsOnly;

export default function Prices({ loaderData }: Route.ComponentProps) {
  const { language, texts, rows, isPriced } = loaderData;
  const shop = useShop();
  const groups = [
    { title: texts.services, rows: rows.filter(({ group }) => group === "main") },
    { title: texts.packages, rows: rows.filter(({ group }) => group === "package") },
  ].filter((group) => group.rows.length > 0);
  const notes = [rows.some(({ price }) => price?.isFrom) && texts.from, isPriced && vatNote(shop, language)];
  return (
    <div className="price-board inverted flex-1 py-14 md:py-20">
      <div className="wrap max-w-6xl">
        <header className="price-head border-accent border-b-2 pb-8">
          <p className="hidden font-display text-h3 print:block">{shop.name}</p>
          <h1 className="text-h1">{texts.heading}</h1>
          <p className="screen-only mt-4 text-lead text-muted">{texts.lead}</p>
        </header>
        <div
          className="price-groups mt-10 grid gap-x-20 gap-y-12 lg:grid-cols-2"
          style={{ "--rows": rows.length + 2 * groups.length }}
          data-dense={rows.length > 14 ? "" : undefined}
        >
          {groups.map((group) => (
            <section key={group.title} aria-label={group.title}>
              <h2 className="text-h3 text-muted">{group.title}</h2>
              <ul className="mt-3">
                {group.rows.map((row) => (
                  <Row key={row.key} row={row} unpriced={texts.unpriced} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="price-notes mt-10 grid gap-1 text-muted">
          {notes.filter(Boolean).map((note) => (
            <p key={String(note)}>{note}</p>
          ))}
          <div className="hidden print:block">
            {[...companyLines(shop, language), ...openingHoursSummary(shop, language)].join(" · ")}
          </div>
        </div>
        <div className="screen-only mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={`${pathOf("booking", language)}#booking`}>{texts.book}</ButtonLink>
          {texts.see && (
            <a href="/services" className="tap-link">
              {texts.see}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

function Row({ row, unpriced }: { row: PriceRow; unpriced: string }) {
  const { name, path, duration, reason, priceText, nextText } = row;
  return (
    <li className="price-row border-line border-b py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 sm:gap-x-6">
        <span
          lang={name.lang}
          className="price-name max-w-full flex-[1_1_6rem] font-display text-[min(1.25em,6.7vw)] leading-snug"
        >
          {path ? (
            <a href={path} className="underline-offset-4 hover:text-accent hover:underline">
              {name.text}
            </a>
          ) : (
            name.text
          )}
        </span>
        <strong className="ml-auto whitespace-nowrap font-semibold text-[1.15em] tabular-nums">
          {priceText ?? <span className="font-normal text-muted">{unpriced}</span>}
        </strong>
      </p>
      <p className="flex flex-wrap justify-between gap-x-6 text-[0.9em] text-muted">
        <span>{duration}</span>
        <span className="wrap-anywhere ml-auto text-right">
          {reason && <span lang={reason.lang}>{reason.text}</span>}
          {reason && nextText && ", "}
          {nextText}
        </span>
      </p>
    </li>
  );
}

declare module "react" {
  interface CSSProperties {
    /** Number of lines that share the sheet. */
    "--rows"?: number;
  }
}

type PriceRow = ReturnType<typeof priceRows>[number];

/** Lists all services with their price in the owner's order. */
function priceRows(language: Language) {
  const findService = (code: string) => snapshot().documents.service.find(({ key }) => key === code)?.value;
  return offeredServices(snapshot()).flatMap((offered) => {
    const service = findService(offered.key);
    if (!service) return [];
    const { key, group, path, title, durationText, price, nextPrice } = offered;
    const name: LocalizedText = language === "nl" ? { text: title } : serviceName(service, language);
    const translated = language === "nl" ? "" : findService(offered.priceSource)?.[language].priceReason;
    const reason = price?.isFrom && price.reason;
    return {
      key,
      group,
      name,
      price,
      nextPrice,
      path: language === "nl" ? path : undefined,
      duration: language === "nl" ? durationText : `${service.minutes} min`,
      priceText: price ? formatPrice(price, language) : undefined,
      nextText: nextPrice && nextPriceText(nextPrice, language),
      reason: reason ? (translated ? { text: translated } : asDutchText(reason, language)) : undefined,
    };
  });
}
