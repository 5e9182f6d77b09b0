/** The form of the waiting list, filled in; nothing in it says who. */
export function waitingPath({
  service = "",
  barber = "",
  date = "",
  part = "",
}: {
  service?: string;
  barber?: string;
  date?: string;
  part?: string;
}): string {
  const asked = Object.entries({ service, kapper: barber, dag: date, deel: part }).filter(
    ([, value]) => value,
  );
  return asked.length > 0 ? `/wachtlijst?${new URLSearchParams(asked)}` : "/wachtlijst";
}
