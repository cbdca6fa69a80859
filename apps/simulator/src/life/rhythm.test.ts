import { describe, expect, it } from 'vitest';
import { minuteOfDay } from './local-time.ts';
import { rhythmAt } from './rhythm.ts';
import { SimClock } from './sim-clock.ts';

const at = (hour: number) => rhythmAt(hour * 60);

describe('a trading day', () => {
  it('has most staff during the day, and rush hours at noon and in the evening', () => {
    expect(at(3).staff).toBeLessThan(0.1);
    expect(at(13).staff).toBeGreaterThan(0.8);
    expect(at(12.5).rush).toBeGreaterThan(at(10).rush);
    expect(at(17.5).rush).toBe(1);
    expect(at(23).rush).toBeLessThan(0.15);
    for (let minute = 0; minute < 1_440; minute += 7) {
      for (const share of Object.values(rhythmAt(minute))) expect(share).toBeGreaterThan(0);
      for (const share of Object.values(rhythmAt(minute))) expect(share).toBeLessThanOrEqual(1);
    }
  });

  it('follows the local time of the shops in summer and winter', () => {
    expect(minuteOfDay(Date.parse('2026-01-15T12:00:00Z'))).toBe(720);
    expect(minuteOfDay(Date.parse('2026-07-15T12:00:00Z'))).toBe(780);
  });
});

describe('simulated time', () => {
  it('runs faster than real time and changes speed without a jump', () => {
    let real = 1_000;
    const clock = new SimClock({ real: () => real, speed: 60 });
    real += 1_000;
    expect(clock.now).toBe(61_000);
    clock.setSpeed(1);
    expect(clock.now).toBe(61_000);
    real += 1_000;
    expect(clock.now).toBe(62_000);
  });

  it('jumps forward to the next occurrence of a time of day', () => {
    const real = Date.parse('2026-01-15T12:00:00Z');
    for (const [minute, hours] of [
      [7 * 60, 19],
      [18 * 60, 6],
      [12 * 60, 0],
    ] as const) {
      const clock = new SimClock({ real: () => real });
      clock.jumpTo(minute, minuteOfDay(clock.now));
      expect((clock.now - real) / 3_600_000).toBe(hours);
      expect(minuteOfDay(clock.now)).toBe(minute);
    }
  });
});
