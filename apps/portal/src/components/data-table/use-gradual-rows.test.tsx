import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useGradualRows } from './use-gradual-rows.ts';

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => String(from + n));
const idOf = (row: string) => row;
const open = (rows: readonly string[] | undefined) => {
  const lengths: (number | undefined)[] = [];
  const hook = renderHook(
    (given: { rows: readonly string[] | undefined }) => {
      const shown = useGradualRows(given.rows, idOf);
      lengths.push(shown?.length);
      return shown;
    },
    { initialProps: { rows } },
  );
  return { ...hook, lengths };
};

it('shows the first rows of a page at once', () => {
  const { result, rerender } = open(undefined);
  expect(result.current).toBeUndefined();
  rerender({ rows: numbers(0, 100) });
  expect(result.current).toHaveLength(100);
});

it('adds rows that replace others in portions, until all are shown', async () => {
  const { result, rerender, lengths } = open(numbers(0, 3));
  rerender({ rows: numbers(1_000, 100) });
  await waitFor(() => expect(result.current).toEqual(numbers(1_000, 100)));
  const steps = [...new Set(lengths)].filter((length) => length !== undefined);
  expect(steps.length).toBeGreaterThan(3);
  expect(Math.max(...steps.slice(1).map((length, n) => length - (n === 0 ? 0 : (steps[n] ?? 0))))).toBeLessThan(30);
});

it('shows at once what is mostly known: a refresh, a new value, a row less', () => {
  const { result, rerender } = open(numbers(0, 100));
  for (const rows of [numbers(5, 100), numbers(5, 99), numbers(0, 100).toReversed()]) {
    rerender({ rows });
    expect(result.current).toEqual(rows);
  }
});

it('begins again when other rows arrive before all are shown', async () => {
  const { result, rerender } = open(numbers(0, 1));
  rerender({ rows: numbers(1_000, 100) });
  rerender({ rows: numbers(2_000, 60) });
  await waitFor(() => expect(result.current).toEqual(numbers(2_000, 60)));
  rerender({ rows: [] });
  expect(result.current).toEqual([]);
});
