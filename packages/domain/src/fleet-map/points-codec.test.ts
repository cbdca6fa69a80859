import { describe, expect, it } from 'vitest';
import { CONTROLLER_STATUSES } from '../controllers/presence.ts';
import { CELLS_PER_DEGREE, cellAt, centreOf, MAX_CELL, type Position } from './cell.ts';
import { digestOf } from './digest.ts';
import { cellOnCurve, curveOf } from './morton.ts';
import { type FleetPoints, packFor, packPoints, packStatuses, sortPoints, unpack } from './points-codec.ts';
import { codeOf, STATUS_BITS, STATUS_COUNT, WORST_FIRST, worstOf } from './status-code.ts';

function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const anywhere = (random: () => number): Position => ({
  latitude: random() * 180 - 90,
  longitude: random() * 360 - 180,
});
const inTheUk = (random: () => number): Position => ({ latitude: 50 + random() * 9, longitude: random() * 10 - 8 });
const atOnePlace = (): Position => ({ latitude: 53.8, longitude: -1.55 });

function fleet(count: number, where: (random: () => number) => Position, seed = 7): FleetPoints {
  const random = chance(seed);
  const keys = Array.from({ length: count }, () => cellAt(where(random)) * 8 + Math.floor(random() * STATUS_COUNT));
  return sortPoints(keys, 3);
}

const SPREADS = { anywhere, 'in the UK': inTheUk, 'at one place': atOnePlace };

describe('cells', () => {
  it('have centres within half a cell of the original position', () => {
    const random = chance(1);
    for (let n = 0; n < 2_000; n += 1) {
      const position = anywhere(random);
      const centre = centreOf(cellAt(position));
      expect(Math.abs(centre.latitude - position.latitude)).toBeLessThanOrEqual(0.500001 / CELLS_PER_DEGREE);
      expect(Math.abs(centre.longitude - position.longitude)).toBeLessThanOrEqual(0.500001 / CELLS_PER_DEGREE);
    }
    expect(111_320 / CELLS_PER_DEGREE).toBeLessThan(5);
  });

  it('cover the edges of the earth', () => {
    expect(cellAt({ latitude: 90, longitude: 180 })).toBe(MAX_CELL);
    expect(cellAt({ latitude: -90, longitude: -180 })).toBe(0);
  });

  it('convert to the curve and back', () => {
    const random = chance(2);
    for (let n = 0; n < 2_000; n += 1) {
      const cell = Math.floor(random() * MAX_CELL);
      expect(cellOnCurve(curveOf(cell))).toBe(cell);
    }
    expect(cellOnCurve(curveOf(MAX_CELL))).toBe(MAX_CELL);
  });
});

describe.each(Object.entries(SPREADS))('points located %s', (_, where) => {
  it.each([0, 1, 63, 64, 65, 1_000])('are unpacked unchanged: %i of them', (count) => {
    const points = fleet(count, where);
    expect(unpack(packPoints(points))).toEqual({ kind: 'points', ...points });
  });

  it('fit into 450,000 bytes for 100,000 points, and into 60,000 bytes for statuses only', () => {
    const points = fleet(100_000, where);
    expect(packPoints(points).length).toBeLessThanOrEqual(450_000);
    expect(packStatuses(points).length).toBeLessThanOrEqual(60_000);
  });
});

it.each([
  ['anywhere', 4_994],
  ['in the UK', 3_932],
  ['at one place', 781],
] as const)('1,000 points located %s take %i bytes', (where, bytes) => {
  expect(packPoints(fleet(1_000, SPREADS[where]))).toHaveLength(bytes);
});

const ascending = (one: number, other: number) => one - other;

describe('packing points', () => {
  it('sorts them along the curve, then by status, and keeps their cells and statuses', () => {
    const random = chance(4);
    const cells = Array.from({ length: 100 }, () => cellAt(anywhere(random)));
    const keys = [...cells, ...cells].map((cell) => cell * 8 + Math.floor(random() * STATUS_COUNT));
    const points = sortPoints(keys, 3);
    const codeAt = (index: number) => points.codes[index] ?? Number.NaN;
    const places = Array.from(points.cells, (cell, index) => curveOf(cell) * 8 + codeAt(index));
    expect(places).toEqual(places.toSorted(ascending));
    const found = Array.from(points.cells, (cell, index) => cell * 8 + codeAt(index));
    expect(found.toSorted(ascending)).toEqual(keys.toSorted(ascending));
    expect(points.unplaced).toBe(3);
  });

  it('has the same format in each release', () => {
    const keys = [
      { latitude: 53.8, longitude: -1.55, status: 0 },
      { latitude: 53.8, longitude: -1.55, status: 2 },
      { latitude: 51.5, longitude: -0.12, status: 4 },
    ].map(({ status, ...position }) => cellAt(position) * 8 + status);
    const packed = packPoints(sortPoints(keys, 3));
    expect(Buffer.from(packed).toString('hex')).toBe('01000000000300000003940fceba77461a81ce46df0a000000000810');
  });

  it('does not depend on the order of the points', () => {
    const random = chance(3);
    const keys = Array.from({ length: 300 }, () => cellAt(inTheUk(random)) * 8 + Math.floor(random() * 5));
    expect(sortPoints(keys.toReversed(), 0)).toEqual(sortPoints(keys, 0));
  });

  it('includes only statuses for a client with the same cells, and everything otherwise', () => {
    const points = fleet(500, inTheUk);
    const codes = points.codes.map((code) => (code + 1) % STATUS_COUNT);
    expect(unpack(packFor({ ...points, codes }, digestOf(points.cells)))).toEqual({
      kind: 'statuses',
      codes,
      unplaced: 3,
    });
    expect(unpack(packFor(points, digestOf(points.cells.subarray(1)))).kind).toBe('points');
    expect(unpack(packFor(points, undefined)).kind).toBe('points');
  });

  it('produces bytes that are refused when truncated, and unpack refuses unknown formats', () => {
    const packed = packPoints(fleet(100, inTheUk));
    for (let length = 0; length < packed.length - 1; length += 1) {
      expect(() => unpack(packed.subarray(0, length))).toThrow(RangeError);
    }
    expect(() => unpack(Uint8Array.of(9, 0))).toThrow(/version/);
    expect(() => unpack(Uint8Array.of(1, 9))).toThrow(/neither/);
    for (const kind of [0, 1]) {
      const endless = Uint8Array.of(1, kind, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0);
      expect(() => unpack(endless)).toThrow('The answer ends too soon');
    }
  });
});

describe('the digest of cells', () => {
  it('is the same in any order and changes when a cell is added, removed or moved', () => {
    const { cells } = fleet(200, inTheUk);
    const digest = digestOf(cells);
    expect(digestOf(cells.toReversed())).toBe(digest);
    expect(digestOf(cells.with(5, (cells[5] ?? 0) + 1))).not.toBe(digest);
    expect(digestOf([...cells, cells[0] ?? 0])).not.toBe(digest);
  });

  it.each([
    [[], '0000000000000000'],
    [[0], '4df5eef391c6943b'],
    [[1, 2 ** 32, 2 ** 45 - 1], '39e889af026d3c13'],
    [[2 ** 44 + 5, 2 ** 44 + 5], 'b50fb8360fea1f9e'],
  ])('of %j is the same in each release', (cells, digest) => {
    expect(digestOf(cells)).toBe(digest);
  });
});

describe('controller statuses', () => {
  it('fit into their bits and are all ranked', () => {
    expect(STATUS_COUNT).toBeLessThanOrEqual(2 ** STATUS_BITS);
    expect([...WORST_FIRST].toSorted()).toEqual([...CONTROLLER_STATUSES].toSorted());
  });

  it('are summarised by the worst, even one fault among many active ones', () => {
    const counts = CONTROLLER_STATUSES.map(() => 0);
    counts[codeOf('active')] = 999;
    expect(worstOf(counts)).toBe('active');
    counts[codeOf('inactive')] = 1;
    expect(worstOf(counts)).toBe('inactive');
    counts[codeOf('fault')] = 1;
    expect(worstOf(counts)).toBe('fault');
    expect(worstOf([])).toBeUndefined();
  });
});
