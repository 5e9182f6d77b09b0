import type { FirstFree } from "#app/bookings/first-free.server.ts";
import type { OfferedService } from "#app/content/offered-services.server.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { formatPrice } from "#app/i18n/format/money.ts";
import type { Texts } from "#app/site/texts.server.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Board, BoardRow, FirstFreeLine } from "../services/board.tsx";

/** @param free by the code of the service. */
export function Services(props: {
  texts: Texts["home"];
  offered: OfferedService[];
  free: Record<string, FirstFree | undefined>;
}) {
  const { texts, offered, free } = props;
  const shop = useShop();
  return (
    <section id="services" className="inverted overflow-clip py-section">
      <div className="wrap grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id="services-title" className="text-h2">
            {texts.servicesTitle}
          </h2>
          <p className="mt-4 max-w-[44ch] text-muted">
            {`${texts.servicesIntro} `}
            <a href="/services" className="link">
              Bekijk alle services
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
                Boek deze service
                <span className="sr-only">{`: ${label}`}</span>
              </a>
              <FirstFreeLine free={free[code]} service={code} />
            </BoardRow>
          ))}
        </Board>
        <div className="-mb-section self-end max-lg:hidden">
          <Picture
            name="mid-fade-met-quiff-op-cream"
            alt=""
            sizes="34rem"
            className="-mb-8 w-full max-w-[34rem]"
          />
        </div>
      </div>
    </section>
  );
}
