/** A point of a map in a link or as two numbers: "50.82264, 3.25771". */
export function pointIn(text: string): { latitude: number; longitude: number } | undefined {
  for (const shape of shapes) {
    const [found, latitude, longitude] = shape.exec(text.trim()) ?? [];
    if (found) return { latitude: Number(latitude), longitude: Number(longitude) };
  }
}

const degrees = String.raw`(-?\d{1,3}\.\d+)`;
// A pin before the middle of the map.
const shapes = [
  new RegExp(`[?&]mlat=${degrees}&mlon=${degrees}`),
  new RegExp(`!3d${degrees}!4d${degrees}`),
  new RegExp(`#map=[\\d.]+/${degrees}/${degrees}`),
  new RegExp(`@${degrees},${degrees}`),
  new RegExp(`^${degrees}[,/ ]+${degrees}$`),
];
