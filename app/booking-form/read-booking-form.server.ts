import { asFields, mostPeople, othersIn } from "#app/bookings/group.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { codesOf, withWholeVisit } from "#app/shop/facts/services.ts";

/**
 * `pick`: a time as a button; `toon`: asks what is free; `erbij`: somebody more; `weg`: one less; `betaal`: agrees to prepay;
 * `visit`: asks to come soon; `website`: the honeypot. `nog` stays among the values: a second appointment that day is
 * meant.
 */
export async function readBookingForm(request: Request) {
  const { pick, toon, erbij, weg, betaal, visit, website, ...fields } = await readForm(request);
  const values = withWholeVisit(fields);
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
    isVisitAsked: visit === "on",
    isSpam: Boolean(website),
  };
}

function withCompany(
  values: Record<string, string>,
  { isMore, without }: { isMore: boolean; without?: string },
): Record<string, string> {
  const kept = Object.entries(values).filter(([name]) => !name.startsWith("others."));
  const others = othersIn(values).filter((_, at) => String(at) !== without);
  const more =
    isMore && others.length < mostPeople - 1 ? [{ service: codesOf(values.service ?? "")[0] }] : [];
  return { ...Object.fromEntries(kept), ...asFields([...others, ...more]) };
}
