import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import type { CustomerCard, customerCardOf } from "#app/customers/flows/customer-card.server.ts";
import type { ListedCustomer } from "#app/customers/list-customers.server.ts";
import { formatDay, formatMoment } from "#app/i18n/format/dates.server.ts";
import { euros, withTestLabel } from "#app/i18n/format/money.ts";
import { countText, formatMonths } from "#app/i18n/format/numbers.ts";
import { mightHaveToPrepay } from "#app/payments/flows/prepayment-status.server.ts";
import { prepaymentInWords } from "#app/shop/facts/prepayment.ts";
import { barberName, findServiceByCode } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { bookingHref } from "../addresses.ts";

export type CustomerView = ReturnType<typeof formatCustomer>;
export type OtherCard = ReturnType<typeof formatOtherCard>;
export type KnownCustomer = Extract<CustomerView, { isKnown: true }>;

/** @param booking the booking next to which the card is shown; without an id there is none */
export function formatCustomer(
  card: Awaited<ReturnType<typeof customerCardOf>>,
  booking: Pick<Booking, "email"> & { id?: string },
) {
  if (!card.isKnown) return { isKnown: false, why: unknownReasons[card.why] } as const;
  const { figures, next } = card;
  return {
    isKnown: true,
    sameBy: `${booking.email ? "het e-mailadres" : "het telefoonnummer"}${card.merges.length > 0 ? ", en aan wat je hebt samengevoegd" : ""}`,
    figures: [
      { label: "Bezoeken", count: figures?.visits ?? 0 },
      { label: "Niet gekomen", count: figures?.noShows ?? 0 },
      { label: "Geannuleerd", count: figures?.cancelled ?? 0 },
    ],
    firstVisit: figures?.firstVisit ? formatDay(figures.firstVisit) : "nog niet geweest",
    next: next && {
      words: next.id === booking.id ? "deze boeking" : formatMoment(next.startsAt),
      href: next.id === booking.id ? undefined : bookingHref(next.id),
    },
    lastVisits: card.lastVisits.map((visit) => ({
      href: bookingHref(visit.id),
      when: formatMoment(visit.startsAt),
      words: [bookedLabel(visit), barberPhrase(visit.barberId), priceOf(visit)].filter(Boolean).join(" · "),
      status: visit.status,
    })),
    notes: card.notes.map(({ id, text, by, at }) => ({ id, text, by, when: formatMoment(at) })),
    photos: card.photos.map(({ id, width, height, by, at }) => ({
      id,
      width,
      height,
      by,
      when: formatMoment(at),
    })),
    isRefused: card.refusals[0]?.endedAt === null,
    refusals: card.refusals.map(({ id, at, by, endedAt, endedBy }) => ({
      id,
      words: `Sinds ${formatMoment(at)}, door ${by}${endedAt ? `; weer online sinds ${formatMoment(endedAt)}, door ${endedBy}` : ""}.`,
    })),
    wantsNoReviews: card.wantsNoReviews,
    usualVisit: usualVisit(figures),
    spent: figures && figures.spentCents > 0 ? euros(figures.spentCents) : undefined,
    prepayment: formatPrepayment(card.prepayment, figures?.countedNoShows ?? 0),
    merges: card.merges.map(({ id, one, other, by, at }) => ({
      id,
      words: `${one} en ${other}`,
      mergedByText: `samengevoegd door ${by}, ${formatMoment(at)}`,
    })),
  } as const;
}

/** Another card that may be of the same customer, in a few words. */
export function formatOtherCard({ id, name, phone, email, visits, lastVisit }: ListedCustomer) {
  const last = lastVisit && `laatst ${formatDay(lastVisit)}`;
  return {
    id,
    name,
    contact: [phone, email].filter(Boolean).join(" · "),
    words: [countText(visits, "bezoek", "bezoeken"), last].filter(Boolean).join(", "),
  };
}

const barberPhrase = (id: string | null) => {
  const name = barberName(id, shop());
  return name && `bij ${name}`;
};

const priceOf = ({ priceCents }: Pick<Booking, "priceCents">) => priceCents !== null && euros(priceCents);

/** Returns for example "Fade, bij Yassin". An imported service has no code of ours, only its name in the former system. */
function usualVisit(figures: CustomerCard["figures"]): string | undefined {
  if (!figures?.usualService) return;
  const [code, label] = figures.usualService;
  const name = findServiceByCode(code, shop())?.label ?? label;
  return [name, barberPhrase(figures.usualBarber)].filter(Boolean).join(", ") || undefined;
}

/** Returns for example "één gemiste afspraak in de laatste 12 maanden". */
function formatMissed(count: number): string {
  const { withinMonths } = shop().prepayment;
  const when = withinMonths === 1 ? "in de laatste maand" : `in de laatste ${formatMonths(withinMonths)}`;
  if (count === 0) return `geen gemiste afspraken ${when}`;
  return `${count === 1 ? "één gemiste afspraak" : `${count} gemiste afspraken`} ${when}`;
}

/**
 * @param cardNoShowCount the missed appointments on the customer's card, including others with the same phone number
 */
function formatPrepayment(prepayment: CustomerCard["prepayment"], cardNoShowCount: number) {
  const { isDue, reason, hasEmail, noShowCount, unusedPayment, waivers } = prepayment;
  const { fromMinutes } = shop().prepayment;
  const canWaive = mightHaveToPrepay(prepayment);
  const countedMisses = `${formatMissed(noShowCount)}${noShowCount > 0 ? "; alleen die tellen" : ""}.${cardNoShowCount > noShowCount ? " Wat met het telefoonnummer gemist is, telt op de site alleen zolang niemand een mail opende." : ""}`;
  const reasons = {
    no_show: countedMisses,
    everybody: "zo staat het in je regels.",
    new: "kwam nog niet.",
    service: "",
    phone: "met het telefoonnummer is een afspraak gemist, en nog niemand opende een mail.",
  };
  const later = fromMinutes > 0 ? ` Voor een dienst vanaf ${fromMinutes} minuten betaalt iedereen.` : "";
  const words = unusedPayment
    ? withTestLabel(
        unusedPayment,
        `Heeft ${euros(unusedPayment.amountCents)} vooruitbetaald voor de volgende boeking.`,
      )
    : !hasEmail && (reason === "phone" || !isDue)
      ? `Zonder e-mailadres vragen we geen vooruitbetaling.${cardNoShowCount > 0 ? ` Boekt dit nummer online met een nieuw e-mailadres, dan wel: ${formatMissed(cardNoShowCount)}.` : ""}`
      : isDue && reason
        ? `Betaalt bij elke boeking op de site eerst ${prepaymentInWords(shop())}: ${reasons[reason]}`
        : `Hoeft nu niets vooruit te betalen: ${countedMisses}${later}`;
  return {
    words,
    canWaive,
    waivers: waivers.map(({ id, by, at, usedAt, bookingId }) => ({
      id,
      isUsed: usedAt !== null,
      words: `Vooruitbetaling één keer kwijtgescholden door ${by}, ${formatMoment(at)}; ${usedAt ? `gebruikt ${formatMoment(usedAt)}` : "nog niet gebruikt"}.`,
      href: bookingId ? bookingHref(bookingId) : undefined,
    })),
  };
}

const unknownReasons = {
  no_address:
    "Deze klant gaf geen e-mailadres en geen telefoonnummer. We kunnen andere bezoeken dus niet herkennen en geen notities bewaren.",
  forgotten: "De gegevens van deze klant zijn gewist.",
};
