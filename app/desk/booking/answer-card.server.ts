import type { Staff } from "#app/accounts/access.server.ts";
import { mergeCustomers, splitCustomers } from "#app/customers/flows/merge-customers.server.ts";
import { addNote, addPhoto, removeNote, removePhotos } from "#app/customers/flows/notes-and-photos.server.ts";
import { setReviewMails } from "#app/customers/recipients.server.ts";
import { setRefused } from "#app/customers/refusals.server.ts";
import { waivePrepayment, withdrawWaiver } from "#app/payments/flows/staff-prepayments.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { type UploadRefusal, uploadRefusals } from "#app/shop/pictures/sizes.ts";
import { readPhotoForm } from "#app/shop/pictures/store-pictures.server.ts";
import { findBooking } from "../booking.server.ts";
import {
  changeBooking,
  type Fields,
  type Outcome,
  refusal,
  staleProblem,
  successFlash,
  type Text,
} from "./change-booking.server.ts";

/** Answers a form on a customer card. Photos come as multipart, all else as a plain form. */
export async function answerCard(staff: Staff, id: string, request: Request): Promise<Outcome> {
  const isPhoto = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  if (!isPhoto) return changeCard(staff, id, await readForm(request));
  if (!(await findBooking(staff, id))) return staleProblem(staff, id, {});
  const { fields, photo } = await readPhotoForm(request);
  const added = await addPhoto(staff, id, { photo, hasAgreed: fields.agreed === "on" });
  if (added.ok) return successFlash("photo", "De foto staat op de kaart.", "#fotos");
  return refusal("photo", { title: "Niet bewaard.", text: photoProblem(added.reason) }, fields);
}

/** Changes the customer's card; other intents change the booking. */
async function changeCard(staff: Staff, id: string, fields: Fields): Promise<Outcome> {
  switch (fields.intent) {
    case "note": {
      const noted = await addNote(staff, id, { text: fields.text ?? "" });
      if (noted.ok) return successFlash("note", "Notitie bewaard.", "#notities");
      return refusal("note", noteProblems[noted.reason], fields);
    }
    case "remove-note":
      await removeNote(staff, fields.noteId ?? "");
      return successFlash("note", "Notitie verwijderd.", "#notities");
    case "remove-photo":
      await removePhotos(staff, id, fields.photoId ?? "");
      return successFlash("photo", "Foto verwijderd.", "#fotos");
    case "no-photos":
      await removePhotos(staff, id);
      return successFlash("photo", "Het akkoord is ingetrokken, en alle foto's zijn gewist.", "#fotos");
    case "waive": {
      const waived = await waivePrepayment(staff, id);
      if (waived.ok)
        return successFlash("prepayment", "Vooruitbetaling één keer kwijtgescholden.", "#voorschot");
      const text = "Deze klant hoeft nu niets vooruit te betalen.";
      return refusal("prepayment", { title: "Niet nodig", text }, fields);
    }
    case "take-waiver-back":
      await withdrawWaiver(staff, fields.waiverId ?? "");
      return successFlash("prepayment", "Kwijtschelding ingetrokken.", "#voorschot");
    case "no-reviews":
    case "reviews-again": {
      const booking = await findBooking(staff, id);
      if (!booking?.email || !booking.customerId) return staleProblem(staff, id, fields);
      const isAgain = fields.intent === "reviews-again";
      await setReviewMails(booking.customerId, isAgain ? "on" : "off");
      const now = isAgain ? "kan weer een reviewmail krijgen" : "krijgt geen reviewmails meer";
      return successFlash("reviews", `Deze klant ${now}.`, "#reviews");
    }
    case "not-online":
    case "online-again": {
      const isRefused = fields.intent === "not-online";
      if (!(await setRefused(staff, id, isRefused))) return staleProblem(staff, id, fields);
      return successFlash(
        "online",
        `Deze klant boekt ${isRefused ? "niet meer" : "weer"} online.`,
        "#online",
      );
    }
    case "merge": {
      const merged = await mergeCustomers(staff, [id, fields.other ?? ""]);
      if (merged.ok) return successFlash("merged", "Samengevoegd tot één kaart.");
      const title = merged.reason === "same" ? "Dit is al één kaart." : "Die kaart bestaat niet (meer).";
      return { status: 409, problem: { part: "merge", title, text: "", values: {} } };
    }
    case "part":
      await splitCustomers(staff, fields.link ?? "");
      return successFlash("parted", "Het zijn weer twee kaarten.");
    default:
      return changeBooking(staff, id, fields);
  }
}

export const noteProblems: Record<"empty" | "too_long" | "nobody", Text> = {
  empty: { title: "Schrijf eerst iets", text: "" },
  too_long: { title: "Te lang", text: "Een notitie telt hoogstens 500 tekens." },
  nobody: {
    title: "Niet bewaard",
    text: "Van deze klant is geen e-mailadres of telefoonnummer (meer) bekend.",
  },
};

function photoProblem(reason: UploadRefusal | "not_agreed" | "none" | "nobody"): string {
  if (reason === "none") return "Neem of kies eerst een foto.";
  if (reason === "not_agreed") return "Vraag de klant of het mag, en vink dat aan.";
  return reason === "nobody" ? noteProblems.nobody.text : uploadRefusals[reason];
}
