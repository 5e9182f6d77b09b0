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
    /** Of what was uploaded, so that the same photo is stored once. */
    id: text().primaryKey(),
    /** A JPEG, or a PNG of a mark: upright, without metadata, of at most `largestSide`. `width` and `height` are its own. */
    original: bytea().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Percent from left and top to keep in sight. */
    focusX: integer().notNull().default(50),
    focusY: integer().notNull().default(50),
    /** Of the sizes that pages use now. */
    hash: text().notNull(),
    widths: integer().array().notNull(),
    /** Of a second cut, for the top of the home page; null until it stands there. */
    wide: integer().array(),
    /** Shown as lines, made of the same original. */
    isEngraved: boolean().notNull().default(false),
    /** A logo: its sizes are those of icons. */
    isMark: boolean().notNull().default(false),
    placeholder: text().notNull(),
    at: moment().notNull().defaultNow(),
    /** A staff member's e-mail. */
    by: text().notNull(),
    unusedSince: moment().defaultNow(),
  },
  (t) => [check("pictures_focus", sql`${t.focusX} BETWEEN 0 AND 100 AND ${t.focusY} BETWEEN 0 AND 100`)],
);

/** Those of a former focus stay until the night: open pages may still ask for them. */
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
