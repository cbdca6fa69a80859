import { describe, expect, it } from 'vitest';
import { chances } from '../chance.ts';
import { scenario } from '../scenario.ts';
import { type CallHabits, type CallScene, courseOf, habitsOf } from './call-course.ts';

const LIMIT = 90_000;
const habits: CallHabits = {
  limitMs: LIMIT,
  answerMs: 12_000,
  cancelled: 0.05,
  neglected: undefined,
  waits: { hours: [11, 14], times: 5, sinceDaysAgo: 0 },
};

/** Share of calls that time out, and the middle time until an answer in seconds. */
function results(scene: Partial<Omit<CallScene, 'luck'>>) {
  const courses = Array.from({ length: 1_000 }, (_, i) => {
    const [answerAfter = 0, cancelled = 0, cancelledAfter = 0] = chances('courses', i);
    const luck = { answerAfter, cancelled, cancelledAfter };
    return courseOf(habits, { minute: 600, rush: 0.5, headsets: 8, slowness: 1, ...scene, luck });
  });
  const answers = courses.flatMap(({ outcome, afterMs }) => (outcome === 'answered' ? afterMs / 1_000 : []));
  return {
    timedOut: courses.filter(({ outcome }) => outcome === 'timed-out').length / courses.length,
    middle: answers.toSorted((one, other) => one - other)[answers.length >> 1] ?? Infinity,
    courses,
  };
}

describe('a call', () => {
  it('waits longer when the shop is busy, and when few headsets are in use', () => {
    expect(results({ rush: 1 }).middle).toBeGreaterThan(results({ rush: 0.02 }).middle * 1.3);
    expect(results({ headsets: 1 }).middle).toBeGreaterThan(results({ headsets: 12 }).middle * 1.3);
    expect(results({ headsets: 1 }).timedOut).toBeGreaterThan(results({ headsets: 12 }).timedOut);
  });

  it('has no answer where no headset is in use', () => {
    const { courses, timedOut } = results({ headsets: 0 });
    expect(timedOut).toBeGreaterThan(0.9);
    expect(courses.some(({ outcome }) => outcome === 'answered')).toBe(false);
  });

  it('mostly times out at a neglected call point, and in the hours of a shop that lets customers wait', () => {
    expect(results({}).timedOut).toBeLessThan(0.1);
    expect(results({ slowness: 15 }).timedOut).toBeGreaterThan(0.5);
    expect(results({ minute: 12 * 60 }).timedOut).toBeGreaterThan(0.3);
    expect(results({ minute: 14 * 60 }).timedOut).toBeLessThan(0.1);
  });

  it('ends at the limit of its shop at the latest', () => {
    const { courses } = results({ rush: 1, headsets: 1 });
    const limit = (outcome: string) =>
      courses.filter((course) => course.outcome === outcome && course.afterMs === LIMIT);
    expect(courses.filter(({ afterMs }) => afterMs <= 0 || afterMs > LIMIT)).toEqual([]);
    expect(limit('timed-out')).toHaveLength(courses.filter(({ outcome }) => outcome === 'timed-out').length);
    expect([...limit('answered'), ...limit('cancelled')]).toEqual([]);
  });
});

it('shops have limits of 60 to 120 seconds, and some of them one neglected call point', () => {
  const { life } = scenario.parse({ all: { life: {} } }).all;
  if (life === undefined) throw new Error('No life');
  const all = Array.from({ length: 200 }, (_, i) =>
    habitsOf({ seed: 'habits', serial: `VC4-${i}`, callPoints: 3 }, life.calls),
  );
  const limits = new Set(all.map(({ limitMs }) => limitMs / 1_000));
  expect([...limits].toSorted((one, other) => one - other)).toEqual([60, 70, 80, 90, 100, 110, 120]);
  const neglected = all.flatMap((shop) => shop.neglected ?? []);
  expect(neglected.length).toBeGreaterThan(10);
  expect(neglected.length).toBeLessThan(60);
  expect(new Set(neglected)).toEqual(new Set([0, 1, 2]));
});
