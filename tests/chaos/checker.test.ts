import { describe, expect, it } from 'vitest';
import { type RecordedTarget, type TrueEvent, violations } from './checker.ts';

const instant = '2026-01-01T12:00:00.000Z';
const event = (kind: TrueEvent['kind'], at: number, outcome?: string): TrueEvent => ({
  serial: 'VC4-1',
  kind,
  deliveryId: 'd',
  instant: kind === 'removal-confirmed' ? '' : instant,
  at,
  ...(outcome === undefined ? {} : { outcome }),
});
const truth = [event('play-started', 1), event('play-ended', 3, 'played')];
const recorded: RecordedTarget = {
  serial: 'VC4-1',
  status: 'SUCCESS',
  final: true,
  ready: true,
  plays: [{ instant, outcome: 'played' }],
};

describe('the checker of what happened', () => {
  it('finds nothing when the record is what happened', () => {
    expect(violations('d', truth, [recorded])).toEqual([]);
  });

  const planted: [name: string, truth: TrueEvent[], recorded: Partial<RecordedTarget>, expected: RegExp][] = [
    ['a play that began twice', [...truth, event('play-started', 9)], {}, /began 2 times/],
    ['a play after a confirmed removal', [event('removal-confirmed', 0), ...truth], {}, /after the removal/],
    ['a location that never became final', truth, { final: false, status: 'STARTED' }, /not final/],
    ['a play that was lost', truth, { plays: [] }, /not on record/],
    ['a play recorded with another outcome', truth, { plays: [{ instant, outcome: 'failed' }] }, /not on record/],
    ['a play that was invented', [], { status: 'DELIVERED' }, /never ended/],
    ['a report that was lost before the play', truth, { ready: false }, /plan and clip/],
    ['a success that was none', [], { plays: [] }, /did not play/],
    ['a failure that was none', truth, { status: 'FAILED' }, /FAILED/],
  ];
  it.each(planted)('catches %s', (_name, happened, record, expected) => {
    expect(violations('d', happened, [{ ...recorded, ...record }]).join('\n')).toMatch(expected);
  });
});
