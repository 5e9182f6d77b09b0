import { data } from "react-router";
import type { TextSection } from "#app/content/schema/text-fields.ts";
import type { Room } from "../form/room.server.ts";
import { article } from "./article.server.ts";
import { barber } from "./barber.server.ts";
import { exception } from "./hours.server.ts";
import { rules } from "./rules.server.ts";
import { service } from "./service.server.ts";
import { galleryPicture, question, review, search, textSections, textsOf } from "./words.server.ts";

/** By the pattern of their address. */
const rooms: Record<string, Room> = {
  "admin/zaak/regels": rules,
  "admin/zaak/blog/:key": article,
  "admin/zaak/diensten/:key": service,
  "admin/zaak/team/:key": barber,
  "admin/zaak/uren/:key": exception,
  "admin/zaak/teksten/google": search,
  "admin/zaak/teksten/vragen/:key": question,
  "admin/zaak/teksten/reviews/:key": review,
  "admin/zaak/teksten/galerij/:key": galleryPicture,
};

/** @throws 404 */
export function roomAt(pattern: string, section: string | undefined): Room {
  const found = section === undefined ? rooms[pattern] : textRoom(section);
  if (!found) throw data(null, { status: 404 });
  return found;
}

function textRoom(slug: string): Room | undefined {
  const sections = Object.keys(textSections) as TextSection[];
  const found = sections.find((each) => textSections[each].slug === slug);
  return found && textsOf(found);
}
