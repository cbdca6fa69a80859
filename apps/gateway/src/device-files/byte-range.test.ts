import { expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

const table: [header: string | undefined, expected: ReturnType<typeof parseRange>][] = [
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=10-1000', { start: 10, end: 99 }],
  ['bytes=-7', { start: 93, end: 99 }],
  ['bytes=-700', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=20-10', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', undefined],
  ['bytes=1-2,4-5', undefined],
  ['lines=1-2', undefined],
];

it.each(table)('parses the range header %s for a file of 100 bytes', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});
