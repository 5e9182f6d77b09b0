import { companionFields, mostPeople, readCompanions } from "#app/bookings/group.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { joinVisitFields, splitCodes } from "#app/shop/facts/services.ts";

/**
 * Reads the posted form. `pick`: a time chosen with a button; `toon`: show the free times; `erbij`: add a
 * companion; `weg`: remove one; `betaal`: agrees to prepay; `visit`: asks for a visit in the withdrawal
 * period; `mail`: send the mail of a refusal again; `website`: the honeypot. `nog`, which stays among the values,
 * confirms a second appointment on that day.
 */
export async function readBookingForm(request: Request) {
  const { pick, toon, erbij, weg, betaal, visit, mail, website, ...fields } = await readForm(request);
  const values = joinVisitFields(fields);
  const [date, time] = pick?.split("T") ?? [];
  const chosen: Record<string, string> = {
    ...(erbij || weg ? withCompany(values, { isMore: erbij === "1", without: weg }) : values),
    ...(date && time && { date, time }),
  };
  return {
    values: chosen,
    isCompanyChanged: Boolean(erbij || weg),
    isAskingTimes: toon === "1" && !pick,
    willPay: betaal === "1",
    isVisitRequested: visit === "on",
    isMailAsked: mail === "1",
    isSpam: Boolean(website),
  };
}

function withCompany(
  values: Record<string, string>,
  { isMore, without }: { isMore: boolean; without?: string },
): Record<string, string> {
  const ownFields = Object.entries(values).filter(([name]) => !name.startsWith("others."));
  const others = readCompanions(values).filter((_, at) => String(at) !== without);
  const added =
    isMore && others.length < mostPeople - 1 ? [{ service: splitCodes(values.service ?? "")[0] }] : [];
  return { ...Object.fromEntries(ownFields), ...companionFields([...others, ...added]) };
}
