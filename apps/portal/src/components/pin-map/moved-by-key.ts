/** In degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

const STEPS: Readonly<Record<string, readonly [lng: number, lat: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** So many pixels a key press, and a tile of the map in pixels, which is the world at zoom 0. */
const PIXELS = 8;
const TILE = 512;
const FAR = 10;

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** Where an arrow key takes a pin: some pixels of the map as it is zoomed, with Shift ten times as far. */
export function movedByKey(
  { lat, lng }: Place,
  { key, far, zoom }: { key: string; far: boolean; zoom: number },
): Place | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const degrees = (360 / (TILE * 2 ** zoom)) * PIXELS * (far ? FAR : 1);
  return {
    // A degree to the north is drawn longer the further from the equator it is.
    lat: within(lat + step[1] * degrees * Math.cos((lat * Math.PI) / 180), 90),
    lng: within(lng + step[0] * degrees, 180),
  };
}
