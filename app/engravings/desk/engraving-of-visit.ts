import { staffOf } from "#app/accounts/access.server.ts";
import { findBooking } from "#app/desk/booking.server.ts";
import { notFound } from "#app/platform/http/reply.server.ts";
import { engravingPicture } from "../engravings.server.ts";
import type { Route } from "./+types/engraving-of-visit";

export async function loader({ params, context }: Route.LoaderArgs) {
  const booking = await findBooking(staffOf(context), params.id);
  const picture = booking && (await engravingPicture(booking.id));
  if (!picture) return notFound();
  return new Response(Uint8Array.from(picture), { headers: { "Content-Type": "image/webp" } });
}
