import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });
const moment = () => timestamp({ withTimezone: true });

export const pictures = pgTable(
  "pictures",
  {
    /** A hash of the uploaded file, so that the same photo is stored once. */
    id: text().primaryKey(),
    /**
     * An upright JPEG, or a PNG for a logo, without metadata and at most `largestSide` wide and high. `width` and
     * `height` describe this file.
     */
    original: bytea().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Focus point in percent from the left and the top; cropping keeps it in sight. */
    focusX: integer().notNull().default(50),
    focusY: integer().notNull().default(50),
    /** A hash of the sizes that pages use now. */
    hash: text().notNull(),
    widths: integer().array().notNull(),
    /** Widths of the wide crop for the top of the home page; null until the picture is used there. */
    wide: integer().array(),
    /** Whether the picture is shown as an engraving, drawn from the same original. */
    isEngraved: boolean().notNull().default(false),
    /** Whether it is a logo, whose sizes are those of icons. */
    isMark: boolean().notNull().default(false),
    placeholder: text().notNull(),
    at: moment().notNull().defaultNow(),
    /** A staff member's e-mail. */
    by: text().notNull(),
    unusedSince: moment().defaultNow(),
  },
  (t) => [check("pictures_focus", sql`${t.focusX} BETWEEN 0 AND 100 AND ${t.focusY} BETWEEN 0 AND 100`)],
);

/** The scaled files. Files of a previous focus point stay until the next night: open pages may still request them. */
export const pictureFiles = pgTable(
  "picture_files",
  {
    pictureId: text()
      .notNull()
      .references(() => pictures.id, { onDelete: "cascade" }),
    hash: text().notNull(),
    /** "640.avif" */
    name: text().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pictureId, t.hash, t.name] })],
);
