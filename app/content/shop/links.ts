import type { z } from "zod";
import type { identity } from "../schema/identity.ts";

export type Links = ReturnType<typeof linksOf>;

/** Empty for what the shop has not. */
export function linksOf(shop: Omit<z.output<typeof identity>, "geo">) {
  const { street, postcode, city } = shop.address;
  const place = encodeURIComponent(`${shop.name}, ${street}, ${postcode} ${city}`);
  return {
    phone: shop.phone && `tel:${shop.phone.replace(/[^\d+]/g, "")}`,
    whatsapp: shop.whatsapp && `https://wa.me/${shop.whatsapp.replace(/\D/g, "")}`,
    email: shop.email && `mailto:${shop.email}`,
    map: `https://www.google.com/maps/search/?api=1&query=${place}`,
    route: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
    instagram: shop.instagram,
    reviews: shop.reviewsUrl,
  };
}

/**
 * Belgian numbers may lack the country code: 0470123456.
 * @param text to begin with; the sender can still change it.
 */
export function whatsappLink(phone: string, text = ""): string {
  const national = phone.replace(/^(\+|00)/, "");
  const international = national === phone ? phone.replace(/^0/, "32") : national;
  return `https://wa.me/${international}${text && `?${new URLSearchParams({ text }).toString().replaceAll("+", "%20")}`}`;
}
