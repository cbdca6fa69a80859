import type { Figure } from './figure.ts';
import { interleaved, median, percentile } from './statistics.ts';

export const PAGE_SIZE = 20;
/** Calls per figure, one after another. */
const CALLS = 15;
const KEY_TIMES = { listed: 3, searched: 10 } as const;
const LIMIT_MS = { page: 40, total: 100 } as const;

/** A combination of sort and filter of a list. */
export interface ListCell {
  readonly name: string;
  readonly isSearched: boolean;
  readonly count: () => Promise<number>;
  readonly page: (page: number, total: number) => Promise<unknown>;
  /** Reads one of the same objects by its primary key, through the same API. */
  readonly key: () => Promise<unknown>;
}

/** Measures the first and last page of an indexed cell: the slower of the two medians, against the look-up by key. */
export async function measurePages(cell: ListCell, rounds: number): Promise<Figure> {
  const total = await cell.count();
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const measures = {
    key: () => medianOf(cell.key),
    first: () => medianOf(() => cell.page(1, total)),
    last: () => medianOf(() => cell.page(last, total)),
  };
  await interleaved(1, measures);
  const ms = await interleaved(rounds, measures);
  return {
    name: `${cell.name}: page 1 and page ${last.toLocaleString('en-GB')}`,
    value: Math.max(median(ms.first), median(ms.last)),
    unit: ' ms',
    baseline: median(ms.key),
    atMostTimes: cell.isSearched ? KEY_TIMES.searched : KEY_TIMES.listed,
  };
}

/** Measures a first page without an index, or a total. */
export async function measureSlower(
  name: string,
  what: keyof typeof LIMIT_MS,
  call: () => Promise<unknown>,
): Promise<Figure> {
  await timed(3, call);
  const ms = await timed(CALLS * 4, call);
  return { name: `${name}, p95`, value: percentile(ms, 95), unit: ' ms', limit: LIMIT_MS[what] };
}

/** Median of several calls, in milliseconds. */
export const medianOf = async (call: () => Promise<unknown>): Promise<number> => median(await timed(CALLS, call));

async function timed(calls: number, call: () => Promise<unknown>): Promise<number[]> {
  const ms: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const began = performance.now();
    await call();
    ms.push(performance.now() - began);
  }
  return ms;
}
