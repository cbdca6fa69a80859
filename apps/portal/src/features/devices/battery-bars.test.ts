import { expect, it } from 'vitest';
import { batteryBars, levelText, reporting } from './battery-bars.ts';

const batteries = { levels: [1, 0, 0, 1_200, 3], charging: 2, unreported: 5 };

it('levels are named by their per cent', () => {
  expect([0, 1, 2, 3, 4].map(levelText)).toEqual(['5 % or less', '6–25 %', '26–50 %', '51–75 %', '76–100 %']);
});

it('each type that reports batteries has a bar, with the number of devices at each level', () => {
  const none = { levels: [0, 0, 0, 0, 0], charging: 0, unreported: 4 };
  const [bar, ...more] = batteryBars([
    { kind: 'keypad', batteries: none },
    { kind: 'headset', batteries },
  ]);
  expect(more).toEqual([]);
  expect(bar).toMatchObject({ id: 'headset', name: 'Headsets', total: '1,204' });
  expect(bar?.shares.map(({ words }) => words)).toEqual([
    '1 at 5 % or less',
    '0 at 6–25 %',
    '0 at 26–50 %',
    '1,200 at 51–75 %',
    '3 at 76–100 %',
  ]);
  expect(new Set(bar?.shares.map(({ colour, pattern }) => `${colour} ${pattern}`)).size).toBe(5);
  expect(reporting(batteries)).toBe(1_204);
});
