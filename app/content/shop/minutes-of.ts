/** The length of an appointment or a block. */
export function minutesOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000;
}
