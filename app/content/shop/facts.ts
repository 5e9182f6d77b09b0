import type { z } from "zod";
import { inEachForeignLanguage } from "#app/i18n/format/language.ts";
import type { PictureData } from "#app/ui/picture-data.ts";
import type { barber } from "../schema/barber.ts";
import type { exception, weeklyHours } from "../schema/hours.ts";
import type { identity } from "../schema/identity.ts";
import type { rules } from "../schema/rules.ts";
import type { service as serviceSchema } from "../schema/service.ts";
import type { Links } from "./company.ts";

export type WeeklyHours = z.output<typeof weeklyHours>;
/** Empty `hours` is closed. */
export type Exception = z.output<typeof exception>;

/** On a public site what is still an example is empty: phone, e-mail, legal facts. */
export type ShopFacts = Omit<z.output<typeof identity>, "geo"> &
  Omit<z.output<typeof rules>, "till"> & {
    /** What is paid at the chair is noted. */
    hasTill: boolean;
    /** Null while nobody placed the door on the map. */
    geo: z.output<typeof identity>["geo"] | null;
    links: Links;
    openingHours: WeeklyHours;
    exceptions: Exception[];
    /** Moments on the shop's clock, "2026-12-25T14:00", between which blocks of the dashboard close the shop. */
    closures: { from: string; to: string }[];
    look: Look;
    barbers: Barber[];
    services: Service[];
  };

/** Null while the starter's are shown. @property share the address of the picture where a page is shared. */
export type Look = { mark: Mark | null; share: string | null };
type Mark = Pick<PictureData, "stem" | "hash" | "width" | "height">;

type BarberDocument = z.output<typeof barber>;
export type Barber = { id: string } & Pick<BarberDocument, "name" | "hours" | "breaks"> & {
    /** Without it those of everyone. */
    ownServices?: BarberDocument["ownServices"];
    /** Why is nobody's business. */
    daysOff: Omit<Exception, "reason">[];
  };

export function serviceFacts(code: string, service: z.output<typeof serviceSchema>) {
  const { label, summary, minutes, bufferMinutes, price, barbers, picture } = service;
  return {
    code,
    label,
    description: summary,
    minutes,
    bufferMinutes,
    price,
    barbers,
    picture,
    ...inEachForeignLanguage((language) => service[language]),
  };
}
export type Service = ReturnType<typeof serviceFacts>;
