/** What the map tells the form around it: the door, in degrees. */
export type Point = { latitude: number; longitude: number };

/** @returns undefined for what is no point, like 0, 0 in the sea. */
export function pointOf(message: unknown): Point | undefined {
  const { latitude, longitude } = Object(message);
  const isPoint = isWithin(90, latitude) && isWithin(180, longitude) && (latitude || longitude);
  return isPoint ? { latitude, longitude } : undefined;
}

function isWithin(most: number, degrees: unknown): boolean {
  return typeof degrees === "number" && Math.abs(degrees) <= most;
}
