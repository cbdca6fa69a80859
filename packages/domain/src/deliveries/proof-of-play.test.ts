import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/durations.ts';
import { type PlayCircumstances, type PlayReport, provePlay } from './proof-of-play.ts';
import { countProofRows, proofRows, type ProofTarget } from './proof-rows.ts';

const START = Date.parse('2026-12-01T09:00:00Z');
const at = (minutes: number): Date => new Date(START + minutes * MINUTE_MS);

const there: PlayCircumstances = { confirmedAt: at(-10), ending: null, lateMs: MINUTE_MS, reportDeadline: at(1_440) };
const cancelled = { kind: 'cancelled', at: at(-5), silentBy: at(60) } as const;
const report = (given: Partial<PlayReport>): PlayReport => ({ startedAt: null, outcome: null, reason: null, ...given });

describe('the proof of a play', () => {
  it.each<[string, PlayReport | null, Partial<PlayCircumstances>, number, string, string | null]>([
    ['is not due yet', null, {}, -1, 'ahead', null],
    ['is due now', null, {}, 0, 'waiting', null],
    ['is due but not reported', null, {}, 5, 'waiting', null],
    ['can be reported until the deadline', null, {}, 1_440, 'waiting', null],
    ['was reported without a start', report({}), {}, 5, 'waiting', null],
    ['was never reported', null, {}, 1_441, 'missed', 'no report'],
    ['did not reach the location', null, { confirmedAt: null }, 2, 'missed', 'location offline'],
    ['reached the location too late', null, { confirmedAt: at(2) }, 3, 'missed', 'location offline'],
    ['can still reach the location', null, { confirmedAt: null }, 1, 'waiting', null],
    ['reached the location at the last moment', null, { confirmedAt: at(1) }, 3, 'waiting', null],
    ['began', report({ startedAt: at(0) }), {}, 1, 'playing', null],
    ['began and can still report its end', report({ startedAt: at(0) }), {}, 1_440, 'playing', null],
    ['began but never reported its end', report({ startedAt: at(0) }), {}, 1_441, 'playing', 'no report'],
    ['was played to its end', report({ startedAt: at(0), outcome: 'played' }), {}, 1, 'played', null],
    ['found the conference busy', report({ outcome: 'failed', reason: 'busy' }), {}, 1, 'missed', 'busy'],
    ['was too late', report({ outcome: 'failed', reason: 'late' }), {}, 1, 'missed', 'late'],
    ['failed for an unknown reason', report({ outcome: 'failed', reason: 'tired' }), {}, 1, 'missed', 'unknown'],
    ['was stopped', report({ startedAt: at(0), outcome: 'cut', reason: 'stopped' }), {}, 1, 'cut', 'stopped'],
    ['was stopped before it began', report({ outcome: 'failed', reason: 'stopped' }), {}, 1, 'missed', 'stopped'],
    ['was cut', report({ startedAt: at(0), outcome: 'cut' }), { ending: cancelled }, 1, 'cut', 'cancelled'],
    ['was cancelled and may still sound offline', null, { ending: cancelled }, 1, 'waiting', 'cancelled'],
    ['was cancelled and is silent', null, { ending: cancelled }, 60, 'missed', 'cancelled'],
    [
      'was cancelled at its time',
      null,
      { ending: { ...cancelled, at: at(0), silentBy: null } },
      1,
      'missed',
      'cancelled',
    ],
    [
      'is planned after the location is silent',
      null,
      { ending: { ...cancelled, silentBy: at(-1) } },
      -2,
      'missed',
      'cancelled',
    ],
    [
      'is planned when the location becomes silent',
      null,
      { ending: { ...cancelled, silentBy: at(0) } },
      -1,
      'missed',
      'cancelled',
    ],
    ['was cancelled after its time', null, { ending: { ...cancelled, at: at(5) } }, 6, 'waiting', null],
    ['was cleared', null, { ending: { ...cancelled, kind: 'cleared', silentBy: null } }, 1, 'missed', 'cleared'],
    ['sounded after the cancel', report({ outcome: 'played' }), { ending: cancelled }, 60, 'played', null],
  ])('that %s', (_what, played, circumstances, minutes, result, reason) => {
    const proof = provePlay({ instant: at(0), report: played }, { ...there, ...circumstances }, at(minutes));
    expect(proof).toEqual({ result, reason });
  });
});

describe('the plays of a location', () => {
  const target: ProofTarget = {
    ...there,
    instants: [0, 10, 20, 30].map((minutes) => at(minutes).getTime()),
    addedAt: at(-20),
    playsDue: 4,
  };
  const minutesOf = (one: ProofTarget, reports = new Map<number, PlayReport>()) =>
    Array.from(proofRows(one, reports, at(60)), ({ instant }) => (instant.getTime() - START) / MINUTE_MS);

  it('are those of its plan, including unreported ones', () => {
    expect(minutesOf(target)).toEqual([0, 10, 20, 30]);
    expect(countProofRows(target, [])).toBe(4);
  });
  it('begin when the location was added to the delivery', () => {
    const late = { ...target, addedAt: at(10), playsDue: 2 };
    expect([minutesOf(late), countProofRows(late, [])]).toEqual([[20, 30], 2]);
  });
  it('include one a millisecond after the location was added', () => {
    const ending = { kind: 'removed', at: at(25), silentBy: null } as const;
    const brief: ProofTarget = { ...target, addedAt: new Date(at(10).getTime() - 1), playsDue: 2, ending };
    expect([minutesOf(brief), countProofRows(brief, [])]).toEqual([[10, 20], 2]);
  });
  it('are as many as are due', () => {
    expect(minutesOf({ ...target, addedAt: at(1), playsDue: 4 })).toEqual([0, 10, 20, 30]);
  });
  it('end when the location was removed from the delivery, apart from plays that sounded later', () => {
    const gone: ProofTarget = { ...target, ending: { kind: 'removed', at: at(15), silentBy: null } };
    const reports = new Map([[at(20).getTime(), report({ outcome: 'played' })]]);
    expect(minutesOf(gone)).toEqual([0, 10]);
    expect(minutesOf(gone, reports)).toEqual([0, 10, 20]);
    expect(countProofRows(gone, [at(20).getTime(), at(21).getTime(), at(22).getTime()])).toBe(3);
  });
  it('include the first ones when the location was removed before the others', () => {
    const gone: ProofTarget = { ...target, playsDue: 2, ending: { kind: 'removed', at: at(15), silentBy: null } };
    expect([minutesOf(gone), countProofRows(gone, [])]).toEqual([[0, 10], 2]);
  });
  it('are counted once when they are due and reported', () => {
    expect(countProofRows(target, target.instants)).toBe(4);
  });
});
