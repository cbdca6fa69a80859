import { expect, it } from 'vitest';
import { CONTROLLER_STATUSES } from '../controllers/presence.ts';
import { MAX_CELL } from './cell.ts';
import { fleetPlace, fleetPointsQuery, mapLocationsInput } from './schema.ts';

const groupId = '00000000-0000-4000-8000-000000000001';

it('a query of the map has a search of at most 200 characters and a digest of at most 16', () => {
  expect(fleetPointsQuery.parse({ groupId })).toEqual({ groupId, search: '' });
  const accepts = (values: object) => fleetPointsQuery.safeParse({ groupId, ...values }).success;
  expect([200, 201].map((length) => accepts({ search: 'x'.repeat(length) }))).toEqual([true, false]);
  expect([16, 17].map((length) => accepts({ held: 'a'.repeat(length) }))).toEqual([true, false]);
});

it('a changed place has a cell of the grid and one count for each status', () => {
  const counts = CONTROLLER_STATUSES.map(() => 0);
  const accepts = (values: object) => fleetPlace.safeParse({ cell: 0, counts, ...values }).success;
  expect([-1, 0, MAX_CELL, MAX_CELL + 1].map((cell) => accepts({ cell }))).toEqual([false, true, true, false]);
  expect(accepts({ counts: counts.with(0, -1) })).toBe(false);
  expect([counts.slice(1), [...counts, 0]].map((other) => accepts({ counts: other }))).toEqual([false, false]);
});

it('the locations of at most 100 cells and 100 controllers are read in one call', () => {
  expect(mapLocationsInput.parse({ groupId })).toEqual({ groupId, search: '', cells: [], controllerIds: [] });
  const accepts = (field: string, count: number, item: unknown) =>
    mapLocationsInput.safeParse({ groupId, [field]: Array.from({ length: count }, () => item) }).success;
  expect([100, 101].map((count) => accepts('cells', count, 1))).toEqual([true, false]);
  expect([100, 101].map((count) => accepts('controllerIds', count, groupId))).toEqual([true, false]);
});
