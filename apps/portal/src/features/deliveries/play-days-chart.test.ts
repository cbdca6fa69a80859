import type { PlayDay } from '@earshot/domain/deliveries/schema';
import { expect, it } from 'vitest';
import { missedOf, playDaysChart, playsOf } from './play-days-chart.ts';

const NONE = { failed: 0, offline: 0, noReport: 0, cut: 0, waiting: 0, heard: 0 };
const day = (counts: Partial<PlayDay> = {}): PlayDay => ({ day: '2026-11-20', ...NONE, ...counts });

it('plays are missed if they failed, or the location was offline or silent', () => {
  const all = day({ failed: 1, offline: 2, noReport: 4, cut: 8, waiting: 16, heard: 32 });
  expect([missedOf(all), playsOf(all)]).toEqual([7, 63]);
});

it('the chart of plays has the results that occur, missed ones at the bottom', () => {
  const some = day({ heard: 1_200, offline: 2 });
  const { series, title, at, times, label, stacked } = playDaysChart([some, day({ day: '2026-11-21' })]);
  expect(series.map(({ id, value, text }) => [id, value(some), text?.(some)])).toEqual([
    ['offline', 2, '2'],
    ['heard', 1_200, '1,200'],
  ]);
  expect(series.map(({ text }) => text?.(day()))).toEqual([null, null]);
  expect(title(some)).toBe('Friday, 20 November 2026');
  expect(times?.write(at(some))).toBe('20 Nov');
  expect(label).toContain('2 days');
  expect(stacked).toBe(true);
});
