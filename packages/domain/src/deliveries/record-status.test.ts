import { describe, expect, it } from 'vitest';
import type { TargetFacts } from './facts.ts';
import { recordStatus } from './record-status.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));
const planned: TargetFacts = {
  confirmedAt: null,
  clipReadyAt: null,
  firstPlayAt: null,
  playsDue: 2,
  playsWell: 0,
  playsFailed: 0,
  lastFailure: null,
  ending: null,
  lastStartBy: at(30),
  reportDeadline: at(60),
};
const ending = { kind: 'cancelled', confirmedAt: null, silentBy: at(20) } as const;

const table: [name: string, facts: Partial<TargetFacts>, second: number, expected: [string, string | null, boolean]][] =
  [
    ['planned, not confirmed', {}, 0, ['PENDING', null, false]],
    ['confirmed', { confirmedAt: at(1) }, 2, ['SCHEDULED', null, false]],
    ['first play begun', { confirmedAt: at(1), firstPlayAt: at(5) }, 6, ['STARTED', null, false]],
    ['one of two played', { confirmedAt: at(1), firstPlayAt: at(5), playsWell: 1 }, 8, ['DELIVERED', null, false]],
    ['one played, one failed', { playsWell: 1, playsFailed: 1, lastFailure: 'busy' }, 9, ['DELIVERED', 'busy', true]],
    ['one of two played, no other report at the deadline', { playsWell: 1 }, 60, ['DELIVERED', null, true]],
    ['all played', { playsWell: 2 }, 9, ['SUCCESS', null, true]],
    [
      'all failed',
      { confirmedAt: at(1), playsFailed: 2, lastFailure: 'clip missing' },
      9,
      ['FAILED', 'clip missing', true],
    ],
    [
      'one failed, one to come',
      { confirmedAt: at(1), playsFailed: 1, lastFailure: 'busy' },
      9,
      ['SCHEDULED', null, false],
    ],
    ['not reached, before the deadline', {}, 30, ['PENDING', null, false]],
    ['not reached at the deadline', {}, 31, ['FAILED', 'location offline', true]],
    ['confirmed, no report before the deadline', { confirmedAt: at(1) }, 59, ['SCHEDULED', null, false]],
    ['confirmed, no report at the deadline', { confirmedAt: at(1) }, 60, ['FAILED', 'no report', true]],
    ['clear without a clip, waiting', { playsDue: 0 }, 30, ['PENDING', null, false]],
    ['clear without a clip, not reached', { playsDue: 0 }, 31, ['FAILED', 'location offline', true]],
    ['clear without a clip, confirmed', { playsDue: 0, confirmedAt: at(1) }, 2, ['SUCCESS', null, true]],
    ['cancelled, not confirmed', { confirmedAt: at(1), ending }, 19, ['SCHEDULED', null, false]],
    ['cancelled, confirmed', { ending: { ...ending, confirmedAt: at(9) } }, 10, ['CANCELED', 'cancelled', true]],
    [
      'cleared, confirmed',
      { ending: { ...ending, kind: 'cleared', confirmedAt: at(9) } },
      10,
      ['CANCELED', 'cleared', true],
    ],
    ['cancelled, silent by grace', { ending }, 20, ['CANCELED', 'silent by grace', true]],
    [
      'cancelled after one play',
      { playsWell: 1, ending: { ...ending, confirmedAt: at(9) } },
      10,
      ['CANCELED', 'cancelled', true],
    ],
    ['a report after "no report"', { confirmedAt: at(1), playsWell: 2 }, 90, ['SUCCESS', null, true]],
  ];

describe('the status of one location in a delivery', () => {
  it.each(table)('follows from its facts: %s', (_name, facts, second, [status, reason, final]) => {
    expect(recordStatus({ ...planned, ...facts }, at(second))).toEqual({ status, reason, final });
  });
});
