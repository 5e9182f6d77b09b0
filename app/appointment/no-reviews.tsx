import { data, redirect } from "react-router";
import { bookingOfLink, wrongLink } from "#app/bookings/manage-link.server.ts";
import { setReviewMails, wantsNoReviews } from "#app/customers/recipients.server.ts";
import { pageWordsIn, usePageWords } from "#app/i18n/page-words.ts";
import { privatePage, requirePost } from "#app/platform/http/reply.server.ts";
import { usePhoneLink } from "#app/site/contact-links.tsx";
import { NotFoundScreen } from "#app/site/error-screen.tsx";
import { linkMeta, shopIn } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/no-reviews";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

/** Shows a button instead of acting at once: mail programs open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { booking, refusalInit } = await bookingOfLink({ params, context });
  if (refusalInit) return data(wrongLink(), refusalInit);
  const { email, customerId, language } = booking;
  return data({
    isFound: true as const,
    language,
    getsNoReviewMails: !email || !customerId || (await wantsNoReviews(customerId)),
  });
}

/** Handles the page's button and one-click unsubscribe (RFC 8058). */
export async function action({ params, request, context }: Route.ActionArgs) {
  requirePost(request);
  const { booking, refusalInit } = await bookingOfLink({ params, context });
  if (refusalInit) return data(undefined, refusalInit);
  const { email, customerId } = booking;
  if (email && customerId) await setReviewMails(customerId, "off");
  const isOneClick = (await request.text()).includes("One-Click");
  if (!isOneClick)
    throw redirect(`/afspraak/${params.token}/geen-reviews`, { status: 303, headers: privatePage });
  return data(undefined);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.isFound) return [];
  return linkMeta(pageWordsIn(loaderData.language).noReviews.title, shopIn(matches));
}

export default function NoReviews({ loaderData }: Route.ComponentProps) {
  const phone = usePhoneLink();
  const { noReviews } = usePageWords();
  if (!loaderData.isFound) return <NotFoundScreen textsByLanguage={loaderData.textsByLanguage} />;
  return (
    <div className="wrap grid max-w-2xl justify-items-start gap-6 py-section">
      {loaderData.getsNoReviewMails ? (
        <>
          <h1 className="text-h1">{noReviews.done}</h1>
          <p role="status" className="text-lead text-muted">
            {noReviews.doneText}
          </p>
          <p className="text-muted">{noReviews.changedMind(phone)}</p>
        </>
      ) : (
        <>
          <h1 className="text-h1">{noReviews.question}</h1>
          <p className="text-lead text-muted">{noReviews.text}</p>
          <form method="post">
            <Button type="submit">{noReviews.button}</Button>
          </form>
        </>
      )}
    </div>
  );
}
