import { data, redirect } from "react-router";
import { askForReviews, wantsNoReviews } from "../customers/recipients.server.ts";
import { privatePage } from "../platform/private-page.ts";
import { requirePost } from "../platform/reply.server.ts";
import { useShop } from "../shop/use-shop.ts";
import { NotFoundScreen } from "../site/not-found-screen.tsx";
import { linkMeta, shopIn } from "../site/page-meta.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/no-reviews";
import { bookingOfLink } from "./appointment/link.server.ts";

export { linkHeaders as headers } from "../platform/private-page.ts";

/** Asks first: mail programs open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { booking, missing } = await bookingOfLink({ params, context });
  if (missing) return data({ found: false as const }, missing);
  const { email } = booking;
  return data({ found: true as const, isDone: !email || (await wantsNoReviews(email)) });
}

/** The page's button, or one-click unsubscribe (RFC 8058). */
export async function action({ params, request, context }: Route.ActionArgs) {
  requirePost(request);
  const { booking, missing } = await bookingOfLink({ params, context });
  if (missing) return data(undefined, missing);
  const { email } = booking;
  if (email) await askForReviews(email, "never");
  const isOneClick = (await request.text()).includes("One-Click");
  if (!isOneClick)
    throw redirect(`/afspraak/${params.token}/geen-reviews`, { status: 303, headers: privatePage });
  return data(undefined);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.found) return [];
  return linkMeta("Geen reviewmails", shopIn(matches));
}

export default function NoReviews({ loaderData }: Route.ComponentProps) {
  const shop = useShop();
  if (!loaderData.found) return <NotFoundScreen />;
  return (
    <div className="wrap grid max-w-2xl justify-items-start gap-6 py-section">
      {loaderData.isDone ? (
        <>
          <h1 className="text-h1">In orde</h1>
          <p role="status" className="text-lead text-muted">
            We vragen je geen review meer. Mails over je afspraken krijg je nog wel.
          </p>
          <p className="text-muted">
            Toch van gedacht veranderd? Zeg het in de zaak of bel{" "}
            <a href={shop.links.phone} className="link whitespace-nowrap">
              {shop.phone}
            </a>
            .
          </p>
        </>
      ) : (
        <>
          <h1 className="text-h1">Liever geen reviewmails?</h1>
          <p className="text-lead text-muted">
            Na een bezoek vragen we hoogstens één keer per half jaar om een review. Eén tik en we doen het
            niet meer. Mails over je afspraken krijg je nog wel.
          </p>
          <form method="post">
            <Button type="submit">Vraag me geen review meer</Button>
          </form>
        </>
      )}
    </div>
  );
}
