import { bookingOfLink } from "#app/bookings/manage-link.server.ts";
import { notFound, privatePage } from "#app/platform/http/reply.server.ts";
import { engravingPicture } from "../engravings.server.ts";
import type { Route } from "./+types/engraving-file";

/** Serves the engraving of an appointment to whoever has its link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { booking, refusalInit } = await bookingOfLink({ params, context });
  if (refusalInit) return new Response(null, refusalInit);
  const picture = await engravingPicture(booking.id);
  if (!picture) return notFound();
  return new Response(Uint8Array.from(picture), {
    headers: { ...privatePage, "Content-Type": "image/webp" },
  });
}
