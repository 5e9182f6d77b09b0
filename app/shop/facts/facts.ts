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
/** Empty `hours` means closed. */
export type Exception = z.output<typeof exception>;

/** On a public site facts that still hold an example are empty. */
export type ShopFacts = Omit<z.output<typeof identity>, "geo"> &
  Omit<z.output<typeof rules>, "till" | "engravings"> & {
    /** Whether staff record payments at the till. */
    hasTill: boolean;
    /** Present if cuts are engraved. Absent otherwise, because browsers load these facts. */
    hasEngravings?: true;
    /** Null until the owner places the door on the map. */
    geo: z.output<typeof identity>["geo"] | null;
    links: Links;
    openingHours: WeeklyHours;
    exceptions: Exception[];
    /** Shop-clock ranges, such as "2026-12-25T14:00", during which dashboard blocks close the shop. */
    closures: { from: string; to: string }[];
    look: Look;
    barbers: Barber[];
    services: Service[];
  };

/** Null for the starter's pictures. @property share address of the share picture. */
export type Look = { mark: Mark | null; share: string | null };
type Mark = Pick<PictureData, "stem" | "hash" | "width" | "height">;

type BarberDocument = z.output<typeof barber>;
export type Barber = { id: string } & Pick<BarberDocument, "name" | "hours" | "breaks"> & {
    /** Address of a small photo, if the barber has one. */
    portrait?: string;
    /** Undefined if the barber has the shop's durations and prices. */
    ownServices?: BarberDocument["ownServices"];
    /** Reasons are not public, so they are left out. */
    daysOff: Omit<Exception, "reason">[];
  };

export function serviceFacts(code: string, service: z.output<typeof serviceSchema>) {
  const { label, summary, minutes, bufferMinutes, price, nextPrice, barbers, picture, group } = service;
  return {
    code,
    label,
    description: summary,
    minutes,
    bufferMinutes,
    price,
    ...(nextPrice && { nextPrice }),
    barbers,
    picture,
    isPackage: group === "package",
    ...inEachForeignLanguage((language) => service[language]),
  };
}
export type Service = ReturnType<typeof serviceFacts>;
