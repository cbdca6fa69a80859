import outline from './outline.json';

/** Format of `outline/write-outline.mjs`: integer steps from corner to corner, `parts` steps per degree. */
interface Part {
  readonly parts: number;
  readonly land: readonly (readonly (readonly number[])[])[];
  readonly borders: readonly (readonly number[])[];
}

function corners(steps: readonly number[], parts: number): GeoJSON.Position[] {
  const line: GeoJSON.Position[] = [];
  let [x, y] = [0, 0];
  for (let n = 0; n < steps.length; n += 2) {
    x += steps[n] ?? 0;
    y += steps[n + 1] ?? 0;
    line.push([x / parts, y / parts]);
  }
  return line;
}

const land = ({ land: polygons, parts }: Part): GeoJSON.Feature<GeoJSON.MultiPolygon> => ({
  type: 'Feature',
  properties: { kind: 'land' },
  geometry: {
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) => rings.map((ring) => corners(ring, parts))),
  },
});
const borders = ({ borders: lines, parts }: Part): GeoJSON.Feature<GeoJSON.MultiLineString> => ({
  type: 'Feature',
  properties: { kind: 'border' },
  geometry: { type: 'MultiLineString', coordinates: lines.map((line) => corners(line, parts)) },
});

/** Land and borders of the world, with more detail for the British Isles. */
export const readOutline = (): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: [outline.coarse, outline.fine].flatMap((part) => [land(part), borders(part)]),
});
