import { z } from "zod";
import { field } from "./about.ts";
import { pictureRef } from "./fields.ts";
import { type Place, places } from "./places.ts";

type Ref = z.ZodDefault<z.ZodNullable<ReturnType<typeof pictureRef>>>;

/** The picture in each place; null is the starter's. */
export const look = z.strictObject(
  Object.fromEntries(
    Object.entries(places).map(([place, { label }]) => [
      place,
      field(pictureRef().nullable().default(null), label),
    ]),
  ) as Record<Place, Ref>,
);
