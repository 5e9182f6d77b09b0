import { data, redirect } from "react-router";
import { articleHtml } from "#app/shop/blog/article-html.server.ts";
import type { Snapshot } from "#app/shop/documents.server.ts";
import { findService, nextPriceText, offeredOf, offeredServices } from "#app/shop/offered-services.server.ts";
import { drawnShare, publishedPicture } from "#app/shop/pictures.server.ts";
import { questionsWithFacts, withFacts } from "#app/shop/site/fill-facts.ts";

export type ServiceView = ReturnType<typeof serviceView>;

/** @throws a redirect for a former address or an archived service, 404 for an unknown one. */
export function serviceView(slug: string, content: Snapshot) {
  const { documents, shop } = content;
  const serviceDocument = findService(documents.service, slug);
  if (!serviceDocument) throw data(null, { status: 404 });
  const { value } = serviceDocument;
  // A temporary redirect, because the service may return.
  if (value.isArchived) throw redirect("/services", 302);
  const service = offeredOf(serviceDocument, content);
  if (value.slug !== slug) throw redirect(service.path, 301);
  const { barbers } = shop;
  const { text } = withFacts({ text: value.text }, shop);
  return {
    ...service,
    priceText: [
      service.priceText,
      service.price?.isFrom && service.price.reason,
      service.nextPrice && nextPriceText(service.nextPrice, "nl"),
    ]
      .filter(Boolean)
      .join(", "),
    minutes: value.minutes,
    html: text && articleHtml(text).html,
    questions: questionsWithFacts(value.questions, shop),
    share: drawnShare(
      { key: `service-${serviceDocument.key}`, title: service.title, picture: value.picture },
      content,
    ),
    picture: value.picture ? publishedPicture(value.picture, content) : undefined,
    /** Empty if everybody does the service. */
    barbers: barbers.filter(({ id }) => value.barbers.includes(id)).map(({ name }) => name),
    booksAs: service.bookedCode === serviceDocument.key ? "" : service.bookLabel,
    others: offeredServices(content)
      .filter(({ key }) => key !== serviceDocument.key)
      .map(({ key, path, title, durationText, priceText }) => ({
        key,
        path,
        title,
        durationText,
        priceText,
      })),
  };
}
