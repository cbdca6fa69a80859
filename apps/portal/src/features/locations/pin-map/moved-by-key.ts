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
/** Pixels per key press, and the size of a map tile in pixels: the whole world at zoom 0. */
const PIXELS = 8;
const TILE = 512;
const FAR = 10;

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** The position after an arrow key press: some pixels at the current zoom, with Shift ten times as many. */
export function movedByKey(
  { lat, lng }: Place,
  { key, far, zoom }: { key: string; far: boolean; zoom: number },
): Place | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const degrees = (360 / (TILE * 2 ** zoom)) * PIXELS * (far ? FAR : 1);
  return {
    // In the Mercator projection a degree of latitude takes more pixels further from the equator.
    lat: within(lat + step[1] * degrees * Math.cos((lat * Math.PI) / 180), 90),
    lng: within(lng + step[0] * degrees, 180),
  };
}
