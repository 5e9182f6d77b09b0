import type { ComponentProps, FormEvent } from "react";
import { data, Form } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import type { StaffFlash } from "#app/accounts/staff-flash.tsx";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { backLinkOf, engraveHref } from "#app/desk/addresses.ts";
import { findBooking } from "#app/desk/booking.server.ts";
import { PostButton } from "#app/desk/form-parts.tsx";
import { BackLink, Folded } from "#app/desk/page-parts.tsx";
import { stopSubmitWhenOffline } from "#app/desk/unanswered.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { firstName } from "#app/i18n/format/first-name.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { refuseTooLarge, uploadRefusals } from "#app/shop/pictures/sizes.ts";
import { readPhotoForm } from "#app/shop/pictures/store-pictures.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField, photoTypes } from "#app/ui/file-field.tsx";
import { Checkbox, SelectField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useSending } from "#app/ui/use-sending.ts";
import { canEngrave, engravingOf } from "../engravings.server.ts";
import { type EngraveResult, engraveCut, withdrawEngraving } from "../flows/engrave-cut.server.ts";
import { clippers, isClipper } from "../tables/clippers.ts";
import type { Route } from "./+types/engrave-cut";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { booking, isOpen, engraving } = await requireVisit(params.id, context);
  const view = {
    id: booking.id,
    name: booking.name,
    hasEmail: booking.email !== null,
    visit: `${bookedLabel(booking)}, ${formatMoment(booking.startsAt)}`,
    isOpen,
    engraving: engraving && { ...engraving, at: formatMoment(engraving.at) },
    back: backLinkOf(new URL(request.url).searchParams),
  };
  const isErased = booking.erasedAt !== null;
  if (!engraving && isErased) return data({ ...view, isErased }, { status: 404 });
  if (!engraving && !isOpen) throw data(null, { status: 404 });
  return data({ ...view, isErased: false });
}

/** Returns the visit with its engraving. @property isOpen whether a photo may be taken. @throws a 404 response */
async function requireVisit(id: string, context: Route.LoaderArgs["context"]) {
  const staff = staffOf(context);
  const booking = await findBooking(staff, id);
  const engraving = booking && (await engravingOf(booking.id));
  const isOpen = booking !== undefined && canEngrave(booking);
  if (!booking) throw data(null, { status: 404 });
  return { staff, booking, isOpen, engraving };
}

type Visit = Awaited<ReturnType<typeof requireVisit>>;
type Problem = { problem: string; values: Record<string, string> };
type Outcome = { flash: StaffFlash } | Problem;

export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = await requireVisit(params.id, context);
  if (!visit.isOpen && !visit.engraving) throw data(null, { status: 404 });
  const isPhoto = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  const outcome = await (isPhoto ? answerPhoto(request, visit) : answerWithdrawal(request, visit));
  if ("problem" in outcome) return data(outcome, { status: 422 });
  const { from } = backLinkOf(new URL(request.url).searchParams);
  const isPageGone = outcome.flash === "engraving-erased" && !visit.isOpen;
  const to = isPageGone ? "/admin" : engraveHref(visit.booking.id, from);
  throw await redirectWithFlash<StaffFlash>(to, outcome.flash);
}

async function answerWithdrawal(request: Request, { staff, booking }: Visit): Promise<Outcome> {
  const { withdraw } = await readForm(request);
  if (withdraw !== "all" && withdraw !== "gallery") return { problem: problems.none, values: {} };
  await withdrawEngraving(booking.id, { what: withdraw, by: staff.email });
  return { flash: withdraw === "all" ? "engraving-erased" : "engraving-private" };
}

async function answerPhoto(request: Request, { staff, booking, isOpen }: Visit): Promise<Outcome> {
  if (!isOpen) throw data(null, { status: 404 });
  const { fields: values, photo } = await readPhotoForm(request);
  const { clipper = "" } = values;
  const engraved = await engraveCut(staff, booking.id, {
    photo,
    hasAgreed: values.agreed === "on",
    isInGallery: values.gallery === "on",
    clipper: isClipper(clipper) ? clipper : "",
  });
  return engraved.ok ? { flash: "engraved" } : { problem: problemOf(engraved), values };
}

const problems = {
  none: "Neem eerst een foto.",
  not_agreed: "Vraag de klant of het mag, en vink dat aan.",
  no_visit: "Dit bezoek is intussen veranderd.",
};

function problemOf({ reason }: Extract<EngraveResult, { ok: false }>): string {
  return { ...uploadRefusals, ...problems }[reason];
}

export const meta = unlistedPage("Gravure van een coupe");

export default function EngraveCut({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { id, name, hasEmail, visit, isOpen, engraving, isErased, back } = loaderData;
  if (isErased) return <Erased back={back} />;
  return (
    <div className="max-w-lg">
      <BackLink {...back} />
      <h1 className="mt-2 text-h2">Gravure van de coupe</h1>
      <p className="mt-1 wrap-anywhere">
        {name}, {visit}
      </p>
      {outcome && <Notice kind="error" title={outcome.problem} takesFocus={outcome} className="mt-5" />}
      {engraving && <Engraved id={id} engraving={engraving} />}
      {isOpen && engraving && (
        <Folded summary="Neem een nieuwe foto" open={outcome !== undefined}>
          <PhotoForm name={name} hasEmail={hasEmail} outcome={outcome} />
        </Folded>
      )}
      {isOpen && !engraving && <PhotoForm name={name} hasEmail={hasEmail} outcome={outcome} />}
    </div>
  );
}

/** Stands in place of a visit whose customer was erased, for somebody who still has its link. */
function Erased({ back }: { back: ComponentProps<typeof BackLink> }) {
  return (
    <div className="max-w-lg">
      <BackLink {...back} />
      <h1 className="mt-2 text-h2">Er is geen gravure</h1>
      <p className="mt-1">De klant van dit bezoek is gewist, met alles wat bij het bezoek hoorde.</p>
    </div>
  );
}

type Engraving = NonNullable<Route.ComponentProps["loaderData"]["engraving"]>;

function Engraved({ id, engraving }: { id: string; engraving: Engraving }) {
  const { clipper, isInGallery, at, by } = engraving;
  return (
    <div className="mt-5 grid gap-4">
      <img
        src={`${engraveHref(id)}/gravure.webp?${engraving.id}`}
        alt="Gravure van deze coupe"
        width={480}
        height={600}
        className="h-auto w-full max-w-xs rounded-card border border-line"
      />
      <p className="wrap-anywhere">
        Staat bij de afspraak van de klant{isInGallery && ", en mag in de galerij"}
        {clipper && `, met tondeuse ${clipper}`}.
        <span className="block text-muted text-small">
          De klant zei ja, genoteerd door {by}, {at}.
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {isInGallery && (
          <PostButton to={{ reloadDocument: true }} name="withdraw" value="gallery">
            Haal uit de galerij
          </PostButton>
        )}
        <PostButton to={{ reloadDocument: true }} name="withdraw" value="all">
          Wis de gravure
        </PostButton>
      </div>
    </div>
  );
}

/** Asks for the consent in words that the customer can read along, and then for one photo. */
function PhotoForm(props: { name: string; hasEmail: boolean; outcome: Problem | undefined }) {
  const { name, hasEmail, outcome } = props;
  const values = outcome?.values ?? {};
  const customerName = firstName(name);
  const { isSending, startSending } = useSending();
  function send(event: FormEvent<HTMLFormElement>): void {
    stopSubmitWhenOffline(event);
    if (!event.defaultPrevented) startSending();
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      reloadDocument
      onSubmit={send}
      className="mt-4 grid gap-4"
    >
      <p className="text-muted">
        De foto zelf bewaren we niet, alleen de gravure. Bedenken kan altijd
        {hasEmail ? ": hier, of op de pagina van de afspraak" : ", hier in de zaak"}.
      </p>
      <fieldset className="grid gap-1">
        <legend className="font-semibold">Vraag het eerst</legend>
        <Checkbox name="agreed" required defaultChecked={values.agreed === "on"} className="wrap-anywhere">
          {customerName} wil een gravure bij deze afspraak
        </Checkbox>
        <Checkbox name="gallery" defaultChecked={values.gallery === "on"}>
          En in de galerij op de site: met dienst, tondeuse en kapper, zonder naam
        </Checkbox>
      </fieldset>
      <FileField
        id="photo"
        label="Foto van de coupe"
        hint="Van opzij of van achter. Slecht licht is niet erg."
        name="photo"
        required
        accept={photoTypes}
        capture="environment"
        onChange={refuseTooLarge}
      />
      <SelectField
        id="clipper"
        name="clipper"
        label="Tondeuse"
        defaultValue={values.clipper ?? ""}
        options={clippers.map((clipper) => [clipper, clipper || "Geen, of niet genoteerd"])}
      />
      <Button type="submit" disabled={isSending} aria-busy={isSending}>
        {isSending ? "Bezig met graveren…" : "Graveer"}
      </Button>
    </Form>
  );
}
