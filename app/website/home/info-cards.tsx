import { Clock, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { openingHoursSummary } from "#app/shop/facts/opening-hours.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { OpenNowBadge, WaitBadge } from "#app/site/badges.tsx";
import { useComingExceptions } from "#app/site/opening-hours-table.tsx";
import type { Texts } from "#app/site/texts.server.ts";
import { QrPicture } from "#app/ui/icons.tsx";
import type { QrCode } from "#app/ui/qr-code.server.ts";
import { NewTabHint } from "#app/ui/ui-words.tsx";
import type { Wait } from "#app/walk-ins/wait-line.ts";

/** @property printedSite the host and QR code of the site, shown on paper only. */
type InfoCardsProps = {
  texts: Texts["home"];
  wait: Wait | undefined;
  printedSite: { host: string; qr: QrCode };
};

export function InfoCards({ texts, wait, printedSite }: InfoCardsProps) {
  const shop = useShop();
  const { street, postcode, city } = shop.address;
  const {
    phone,
    links: { whatsapp },
  } = shop;
  const [nextException] = useComingExceptions();
  return (
    <section aria-label="Praktisch" className="facts-to-print border-line border-y bg-surface">
      <div className="wrap grid divide-y divide-line md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-y-0">
        <div className="code-to-print hidden print:block">
          <QrPicture qr={printedSite.qr} label={printedSite.host} />
          {printedSite.host}
        </div>
        {(phone || whatsapp) && (
          <Card icon={<Phone aria-hidden />} title={texts.phoneTitle}>
            {phone && (
              <a href={shop.links.phone} className={`${linkClass} tabular-nums`}>
                {phone}
              </a>
            )}
            {whatsapp && (
              <span className="screen-only block text-muted">
                {phone && "of "}
                <a href={whatsapp} target="_blank" rel="noopener" className={linkClass}>
                  stuur een WhatsApp
                  <NewTabHint />
                </a>
              </span>
            )}
          </Card>
        )}
        <Card icon={<MapPin aria-hidden />} title={texts.addressTitle}>
          <a href={shop.links.map} target="_blank" rel="noopener" className={linkClass}>
            {street}
            <NewTabHint />
          </a>
          <span className="block text-muted">{`${postcode} ${city}`}</span>
        </Card>
        <Card icon={<Clock aria-hidden />} title={texts.hoursTitle}>
          {openingHoursSummary(shop).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <OpenNowBadge className="screen-only text-muted" />
          <WaitBadge wait={wait} className="screen-only mt-2 block text-accent" />
          {nextException && <span className="mt-2 block wrap-break-word text-accent">{nextException}</span>}
        </Card>
      </div>
    </section>
  );
}

function Card({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="info-card">
      {icon}
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-h3">{title}</h2>
        <div className="mt-1.5">{children}</div>
      </div>
    </div>
  );
}

const linkClass =
  "inline-block py-0.5 underline decoration-line underline-offset-4 transition-colors hover:text-accent hover:decoration-accent";
