/**
 * Writes `src/shared/fleet-map/outline.json`, the default style of the map: the land of the world at 1:110 million,
 * and the British Isles and Ireland at 1:10 million, with their borders. The source is Natural Earth (public domain), as
 * packed by the npm package world-atlas. Run `node apps/portal/outline/write-outline.mjs` by hand and commit the output.
 *
 * Format, as read by `read-outline.ts`: lines of integers, `[x, y, dx, dy, …]`, in fractions of a degree.
 */
import { writeFile } from 'node:fs/promises';
import { feature, merge, mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import fine from 'world-atlas/countries-10m.json' with { type: 'json' };
import coarse from 'world-atlas/countries-110m.json' with { type: 'json' };

const MOST_BYTES = 60_000;
const UNITED_KINGDOM = '826';
const IRELAND = '372';
const ISLES = [UNITED_KINGDOM, IRELAND, '833', '831', '832'];
const ANTARCTICA = '010';
/** Steps per degree: about five kilometres, and about two hundred metres. */
const COARSE = 20;
const FINE = 500;
/** Minimum areas of a corner and of an island, in square degrees; smaller ones are removed. */
const COARSE_LEAST = { corner: 0.06, island: 0.2 };
const FINE_LEAST = { corner: 0.0003, island: 0.002 };

const isIsle = ({ id }) => ISLES.includes(id);

function area(ring) {
  return Math.abs(
    ring.reduce((sum, [x, y], n) => {
      const [nextX, nextY] = ring[(n + 1) % ring.length];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
}

/** Converts a line to integer steps, without repeated corners. */
function steps(line, parts) {
  const numbers = [];
  let [atX, atY] = [0, 0];
  for (const [longitude, latitude] of line) {
    const [x, y] = [Math.round(longitude * parts), Math.round(latitude * parts)];
    if (numbers.length > 0 && x === atX && y === atY) continue;
    numbers.push(x - atX, y - atY);
    [atX, atY] = [x, y];
  }
  return numbers;
}

const rings = (shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates);
const drawn = (shape, parts, least) =>
  rings(shape)
    .filter(([outer]) => area(outer) >= least)
    .map((polygon) => polygon.map((ring) => steps(ring, parts)));

const world = simplify(presimplify(coarse), COARSE_LEAST.corner);
const others = world.objects.countries.geometries.filter((country) => !isIsle(country) && country.id !== ANTARCTICA);
const isles = fine.objects.countries.geometries.filter(isIsle);
const cut = simplify(
  presimplify({ ...fine, objects: { isles: { type: 'GeometryCollection', geometries: isles } } }),
  FINE_LEAST.corner,
);

const outline = {
  coarse: {
    parts: COARSE,
    land: drawn(merge(world, others), COARSE, COARSE_LEAST.island),
    borders: mesh(world, { type: 'GeometryCollection', geometries: others }, (a, b) => a !== b).coordinates.map(
      (line) => steps(line, COARSE),
    ),
  },
  fine: {
    parts: FINE,
    land: cut.objects.isles.geometries.flatMap((isle) => drawn(feature(cut, isle).geometry, FINE, FINE_LEAST.island)),
    borders: mesh(cut, cut.objects.isles, (a, b) => a !== b).coordinates.map((line) => steps(line, FINE)),
  },
};

const text = `${JSON.stringify(outline)}\n`;
if (text.length > MOST_BYTES) throw new Error(`The outline has ${text.length} bytes; at most ${MOST_BYTES} are meant`);
await writeFile(new URL('../src/shared/fleet-map/outline.json', import.meta.url), text);
process.stdout.write(`${text.length} bytes\n`);
