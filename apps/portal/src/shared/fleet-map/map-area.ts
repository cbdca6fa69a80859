import type { Bounds, Marker } from './desk-messages.ts';

/** Size in pixels of the assumed view, which the list needs where there is no map. */
const WIDTH_PX = 1_000;
const HEIGHT_PX = 700;
const WORLD_PX = 512;

const mercator = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
const latitudeOf = (y: number) => (Math.atan(Math.sinh(y * 2 * Math.PI)) * 180) / Math.PI;

export const EVERYWHERE: Bounds = [-180, -85, 180, 85];

/** The bounds in view around a point at a zoom level. */
export function areaAround({ longitude, latitude }: Pick<Marker, 'longitude' | 'latitude'>, zoom: number): Bounds {
  const pixels = WORLD_PX * 2 ** zoom;
  const half = (WIDTH_PX / pixels / 2) * 360;
  const [y, halfY] = [mercator(latitude), HEIGHT_PX / pixels / 2];
  return [
    Math.max(-180, longitude - half),
    Math.max(-85, latitudeOf(y - halfY)),
    Math.min(180, longitude + half),
    Math.min(85, latitudeOf(y + halfY)),
  ];
}

/** The zoom level at which an area fits the assumed view. */
export function zoomOf([west, south, east, north]: Bounds): number {
  const across = Math.max((east - west) / 360, 1e-6);
  const up = Math.max(mercator(north) - mercator(south), 1e-6);
  return Math.max(0, Math.min(16, Math.floor(Math.log2(Math.min(WIDTH_PX / across, HEIGHT_PX / up) / WORLD_PX))));
}
