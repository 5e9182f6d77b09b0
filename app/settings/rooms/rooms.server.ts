import { data, matchPath } from "react-router";
import type { TextSection } from "#app/content/schema/text-fields.ts";
import type { OpenRoom, Room } from "../form/room.server.ts";
import { article } from "./article.server.ts";
import { barber } from "./barber.server.ts";
import { facts } from "./facts.server.ts";
import { exception, week } from "./hours.server.ts";
import { rules } from "./rules.server.ts";
import { service } from "./service.server.ts";
import { galleryPicture, question, review, search, textSections, textsOf } from "./words.server.ts";

/** By the pattern of their address. */
const rooms: Record<string, Room> = {
  "/admin/zaak": facts,
  "/admin/zaak/regels": rules,
  "/admin/zaak/blog/:key": article,
  "/admin/zaak/diensten/:key": service,
  "/admin/zaak/team/:key": barber,
  "/admin/zaak/uren": week,
  "/admin/zaak/uren/:key": exception,
  ...Object.fromEntries(
    (Object.keys(textSections) as TextSection[]).map((section) => [
      `/admin/zaak/teksten/pagina/${textSections[section].slug}`,
      textsOf(section),
    ]),
  ),
  "/admin/zaak/teksten/google": search,
  "/admin/zaak/teksten/vragen/:key": question,
  "/admin/zaak/teksten/reviews/:key": review,
  "/admin/zaak/teksten/galerij/:key": galleryPicture,
};

/** @throws 404 */
export function roomAt({ pathname }: URL): OpenRoom {
  const found = findRoom(pathname);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export function findRoom(address: string): OpenRoom | undefined {
  for (const [pattern, room] of Object.entries(rooms)) {
    const match = matchPath(pattern, address);
    if (match) return { room, address, param: match.params.key };
  }
}
