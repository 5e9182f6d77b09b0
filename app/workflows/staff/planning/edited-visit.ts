import type { ShopFacts } from "#app/content/shop/facts.ts";
import { serviceBy } from "#app/content/shop/services.ts";
import type { Booking } from "#app/tables/bookings.server.ts";

type Visit = Pick<Booking, "service" | "serviceLabel" | "priceCents" | "extraService">;
type Part = { serviceLabel: string; priceCents: number | null; minutes: number };
type EditedVisit = { ok: true; visit: Visit; minutes: number } | { ok: false; field: "service" | "extra" };

/**
 * What is booked once `service` and `extra` (codes, empty for none) are chosen. Whatever stays keeps the label, price
 * and length that were told.
 */
export function editedVisit(
  before: Visit & { label: string; minutes: number },
  { service, extra, barber = "" }: { service: string; extra: string; barber?: string },
  shop: Pick<ShopFacts, "services" | "barbers">,
): EditedVisit {
  const { label, minutes, serviceLabel, priceCents, extraService } = before;
  if (service === before.service && extra === (extraService?.code ?? ""))
    return { ok: true, visit: { service, serviceLabel, priceCents, extraService }, minutes };
  const agreed = extraService?.without ?? { serviceLabel: label, priceCents, minutes };
  const first = service === before.service ? agreed : partOf(service, barber, shop);
  if (!first) return { ok: false, field: "service" };
  if (!extra) {
    const { minutes, ...kept } = first;
    return { ok: true, visit: { service, ...kept, extraService: null }, minutes };
  }
  const second = partOf(extra, barber, shop);
  if (!second) return { ok: false, field: "extra" };
  const hasPrices = first.priceCents !== null && second.priceCents !== null;
  return {
    ok: true,
    visit: {
      service,
      serviceLabel: `${first.serviceLabel} + ${second.serviceLabel}`,
      priceCents: hasPrices ? Number(first.priceCents) + Number(second.priceCents) : null,
      extraService: { code: extra, without: first },
    },
    minutes: first.minutes + second.minutes,
  };
}

function partOf(code: string, barber: string, shop: Parameters<typeof editedVisit>[2]): Part | undefined {
  const service = serviceBy(code, barber, shop);
  return (
    service && {
      serviceLabel: service.label,
      priceCents: service.price?.cents ?? null,
      minutes: service.minutes,
    }
  );
}
