import { expect, it } from 'vitest';
import outline from './outline.json';
import { readOutline } from './read-outline.ts';

const { features } = readOutline();

it('the outline has land and borders of the world, and in more detail of the British Isles', () => {
  expect(features.map(({ type, properties, geometry }) => [type, properties?.['kind'], geometry.type])).toEqual([
    ['Feature', 'land', 'MultiPolygon'],
    ['Feature', 'border', 'MultiLineString'],
    ['Feature', 'land', 'MultiPolygon'],
    ['Feature', 'border', 'MultiLineString'],
  ]);
});

it('each corner is the sum of the steps to it, in degrees', () => {
  const { parts, land } = outline.coarse;
  const [x = 0, y = 0, right = 0, up = 0] = land[0]?.[0] ?? [];
  const [first] = features;
  if (first?.geometry.type !== 'MultiPolygon') throw new Error('The land has no polygons');
  const ring = first.geometry.coordinates[0]?.[0] ?? [];
  expect(ring.slice(0, 2)).toEqual([
    [x / parts, y / parts],
    [(x + right) / parts, (y + up) / parts],
  ]);
  expect(ring).toHaveLength((land[0]?.[0]?.length ?? 0) / 2);
});

it('all corners are on the earth', () => {
  const corners = features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat(2)
      : geometry.type === 'MultiLineString'
        ? geometry.coordinates.flat()
        : [],
  );
  expect(corners.length).toBeGreaterThan(5_000);
  expect(corners.filter(([x = 999, y = 999]) => Math.abs(x) > 180.1 || Math.abs(y) > 90.1)).toEqual([]);
});
