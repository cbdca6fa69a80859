import { digestOf } from '@earshot/domain/fleet-map/digest';
import { curveOf } from '@earshot/domain/fleet-map/morton';
import { STATUS_COUNT } from '@earshot/domain/fleet-map/status-code';
import { beforeEach, describe, expect, it } from 'vitest';
import { PlaceBook } from './place-book.ts';

/** Counts by status code. */
const counts = (...first: number[]) => Array.from({ length: STATUS_COUNT }, (_, code) => first[code] ?? 0);
const [here, there] = [1_000_003, 7_000_001];

describe('the places of the map', () => {
  let book: PlaceBook;
  beforeEach(() => {
    book = new PlaceBook();
    book.load([here, there, here], new Uint8Array([0, 1, 1]));
  });

  it('count locations by status in each cell, and in all', () => {
    expect(book.countsAt(here)).toEqual(counts(1, 1));
    expect(book.countsAt(there)).toEqual(counts(0, 1));
    expect(book.countsAt(5)).toBeUndefined();
    expect(book.totals).toEqual(counts(1, 2));
    expect([...book.places].map(([cell]) => cell)).toEqual([here, there]);
  });

  it('forget the former locations when all are loaded again', () => {
    book.load([there], new Uint8Array([2]));
    expect(book.countsAt(here)).toBeUndefined();
    expect(book.totals).toEqual(counts(0, 0, 1));
  });

  it('replace the counts of a cell', () => {
    const next = counts(3, 0, 1);
    book.put(here, next);
    next[0] = 99;
    expect(book.countsAt(here)).toEqual(counts(3, 0, 1));
    expect(book.totals).toEqual(counts(3, 1, 1));
    book.put(9, counts(1));
    expect(book.totals).toEqual(counts(4, 1, 1));
  });

  it('have no cell without locations', () => {
    book.put(here, counts());
    expect(book.countsAt(here)).toBeUndefined();
    expect(book.totals).toEqual(counts(0, 1));
  });

  it('have the digest of the cell of each location', () => {
    expect(book.digest()).toBe(digestOf([here, here, there]));
  });

  it('take new statuses in the order of the curve', () => {
    const order = [here, here, there].toSorted((one, other) => curveOf(one) - curveOf(other));
    const codes = new Uint8Array(order.map((cell) => (cell === here ? 2 : 0)));
    expect(book.withStatuses(codes)).toEqual(
      new Map([
        [here, counts(0, 0, 2)],
        [there, counts(1)],
      ]),
    );
    expect(book.totals).toEqual(counts(1, 2));
  });
});
