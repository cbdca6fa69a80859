import { describe, expect, it } from 'vitest';
import { soundAt } from './sounding.ts';

const START = Date.parse('2026-12-01T09:00:00Z');
const at = (minutes: number): Date => new Date(START + minutes * 60_000);
const delivery = {
  plans: [{ segments: [{ startAt: at(0).toISOString(), intervalMs: 600_000, count: 3 }], skip: [] }],
  lateMs: 60_000,
  clipDurationMs: 30_000,
  stoppedAt: null,
};

describe('the sound of a delivery', () => {
  it.each<[when: string, minutes: number, latest: Date | null, mayBegin: boolean, next: Date | null]>([
    ['before its first play', -1, null, false, at(0)],
    ['at its first play', 0, at(0), true, at(10)],
    ['while a play may begin late', 1, at(0), true, at(10)],
    ['when it is too late to begin', 2, at(0), false, at(10)],
    ['at its last play', 20, at(20), true, null],
  ])('%s', (_when, minutes, latest, mayBegin, next) => {
    expect(soundAt(delivery, at(minutes))).toMatchObject({ latest, mayBegin, next, isStopped: false });
  });

  it('is over after the lateness, the length of the clip and a margin', () => {
    expect(soundAt(delivery, at(1)).soundsUntil).toEqual(new Date(at(0).getTime() + 60_000 + 30_000 + 10_000));
  });

  it('is stopped until the next play', () => {
    const stopped = { ...delivery, stoppedAt: at(0.5) };
    expect(soundAt(stopped, at(0.75))).toMatchObject({ isStopped: true, mayBegin: false, next: at(10) });
    expect(soundAt(stopped, at(10))).toMatchObject({ isStopped: false, mayBegin: true });
  });

  it('follows the plan with the latest play', () => {
    const east = { segments: [{ startAt: at(-60).toISOString(), intervalMs: 0, count: 1 }], skip: [] };
    const sound = soundAt({ ...delivery, plans: [east, ...delivery.plans] }, at(0.5));
    expect([sound.latest, sound.next]).toEqual([at(0), at(10)]);
  });

  it('skips the days that the schedule skips', () => {
    const [plan] = delivery.plans;
    const skipping = { ...delivery, plans: [{ segments: plan?.segments ?? [], skip: [at(10).toISOString()] }] };
    expect(soundAt(skipping, at(11))).toMatchObject({ latest: at(0), next: at(20) });
  });
});
