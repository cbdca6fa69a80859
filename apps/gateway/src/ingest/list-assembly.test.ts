import type { Endpoints } from '@earshot/device-protocol/messages/endpoints';
import { expect, it } from 'vitest';
import { ListAssembly } from './list-assembly.ts';

const part = (n: number, parts: number, rows: number) =>
  ({
    id: 'list',
    seq: n,
    part: n,
    parts,
    set: Array.from({ length: rows }, (_, i) => ({ id: `${n}-${i}` })),
  }) as Endpoints;

it('a list in several parts is complete when all have arrived, in any order and even repeatedly', () => {
  const assembly = new ListAssembly();
  expect(assembly.whenComplete('k', part(2, 2, 1))).toBeUndefined();
  expect(assembly.whenComplete('k', part(2, 2, 1))).toBeUndefined();
  expect(assembly.whenComplete('k', part(1, 2, 1))).toEqual({ firstSeq: 1, deviceIds: ['2-0', '1-0'] });
});

it('a list that exceeds the size limit is never complete', () => {
  const assembly = new ListAssembly();
  const parts = 41;
  const whole = Array.from({ length: parts }, (_, n) => assembly.whenComplete('k', part(n + 1, parts, 500)));
  expect(whole.every((list) => list === undefined)).toBe(true);
});

it('a list that exceeds the size limit loses its earlier parts', () => {
  const assembly = new ListAssembly();
  for (const [n, rows] of [
    [1, 15_000],
    [2, 6_000],
    [3, 1],
    [2, 1],
  ] as const) {
    expect(assembly.whenComplete('k', part(n, 3, rows))).toBeUndefined();
  }
  expect(assembly.whenComplete('k', part(1, 3, 1))?.deviceIds).toEqual(['3-0', '2-0', '1-0']);
});
