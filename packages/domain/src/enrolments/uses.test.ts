import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EnrolmentFact, readFact } from './facts.ts';
import { type HeadsetUse, MOST_FACTS, usesOf } from './uses.ts';

const START = Date.parse('2026-10-24T23:00:00Z');
const at = (minute: number) => new Date(START + minute * 60_000);

const taken = (minute: number, n = minute): EnrolmentFact => ({ kind: 'taken', at: at(minute), n });
const returned = (minute: number, n = minute): EnrolmentFact => ({ kind: 'returned', at: at(minute), n });
const enrolled = (minute: number, fullName: string, n = minute): EnrolmentFact => ({
  kind: 'enrolled',
  at: at(minute),
  n,
  fullName,
});

const minuteOf = (time: Date | null) => (time === null ? null : (time.getTime() - START) / 60_000);
const brief = (use: HeadsetUse) => [
  minuteOf(use.takenAt),
  minuteOf(use.enrolledAt),
  use.fullName,
  minuteOf(use.returnedAt),
];
const briefs = (facts: readonly EnrolmentFact[]) => usesOf(facts).map(brief);

describe('uses of a headset', () => {
  it('go from the rack to the rack', () => {
    expect(briefs([taken(0), enrolled(1, 'Ada'), returned(60), taken(90), returned(91)])).toEqual([
      [0, 1, 'Ada', 60],
      [90, null, null, 91],
    ]);
  });

  it('end when another team member enrols, who begins the next', () => {
    expect(briefs([taken(0), enrolled(1, 'Ada'), enrolled(30, 'Ben'), returned(60)])).toEqual([
      [0, 1, 'Ada', 30],
      [null, 30, 'Ben', 60],
    ]);
  });

  it('end when the headset is taken again, because it was returned meanwhile', () => {
    expect(briefs([taken(0), enrolled(1, 'Ada'), taken(50)])).toEqual([
      [0, 1, 'Ada', 50],
      [50, null, null, null],
    ]);
  });

  it('continue when the same team member enrols again, in any case of letters', () => {
    const [use, ...others] = usesOf([taken(0), enrolled(1, 'Ada'), enrolled(30, 'ADA')]);
    expect(others).toEqual([]);
    expect(use).toMatchObject({ enrolledAt: at(1), lastEnrolledAt: at(30), returnedAt: null });
  });

  it('begin with an enrolment if the taking was not reported', () => {
    expect(briefs([enrolled(1, 'Ada'), returned(9)])).toEqual([[null, 1, 'Ada', 9]]);
  });

  it('are of unknown beginning for a first return, and end once for repeated returns', () => {
    expect(briefs([returned(1), returned(2), taken(3), returned(4), returned(5)])).toEqual([
      [null, null, null, 1],
      [3, null, null, 4],
    ]);
  });

  it('keep the order of the journal for facts of one instant', () => {
    expect(briefs([returned(5, 3), taken(5, 1), enrolled(5, 'Ada', 2)])).toEqual([[5, 5, 'Ada', 5]]);
  });

  it('keep a bounded number of facts, and the return in any case', () => {
    const repeated = Array.from({ length: 100 }, (_, index) => enrolled(1 + index, 'Ada'));
    const [use] = usesOf([taken(0), ...repeated, returned(200)]);
    expect(use?.facts).toHaveLength(MOST_FACTS + 1);
    expect(usesOf(use?.facts ?? []).map(brief)).toEqual([[0, 1, 'Ada', 200]]);
  });
});

const anyFact = fc
  .record({
    kind: fc.constantFrom('taken', 'returned', 'enrolled'),
    minute: fc.integer({ min: 0, max: 12 }),
    n: fc.integer({ min: 1, max: 30 }),
    fullName: fc.constantFrom('Ada', 'Ben'),
  })
  .map(({ kind, minute, n, fullName }): EnrolmentFact =>
    kind === 'enrolled' ? enrolled(minute, fullName, n) : { kind, at: at(minute), n },
  );
const distinct = fc.uniqueArray(anyFact, { maxLength: 14, selector: ({ n }) => n });

describe('uses do not depend on', () => {
  it('the order and repetition of facts', () => {
    fc.assert(
      fc.property(distinct, fc.infiniteStream(fc.nat()), (facts, numbers) => {
        const doubled = facts.concat(facts.filter(() => (numbers.next().value ?? 0) % 2 === 0));
        const shuffled = doubled
          .map((fact) => ({ fact, by: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ fact }) => fact);
        expect(usesOf(shuffled)).toEqual(usesOf(facts));
      }),
    );
  });

  it('the number of calculations: stored uses with later facts give the uses of all facts', () => {
    fc.assert(
      fc.property(distinct, fc.nat(14), (facts, split) => {
        const stored = usesOf(facts.slice(0, split)).flatMap((use) => use.facts);
        expect(usesOf([...stored, ...facts.slice(split)])).toEqual(usesOf(facts));
      }),
    );
  });

  it('uses before the one in which the earliest new fact lies', () => {
    fc.assert(
      fc.property(distinct, distinct, (before, news) => {
        const stored = usesOf(before);
        const earliest = Math.min(...news.map((fact) => fact.at.getTime()), Infinity);
        const first = stored.findLastIndex((use) => use.startedAt.getTime() < earliest);
        const [kept, changed] = [stored.slice(0, Math.max(0, first)), stored.slice(Math.max(0, first))];
        const recalculated = usesOf([...changed.flatMap((use) => use.facts), ...news]);
        expect([...kept, ...recalculated]).toEqual(usesOf([...before, ...news]));
      }),
    );
  });
});

const event = (name: string, detail: Record<string, unknown> = {}) => readFact({ name, detail, at: at(0), n: 1 });

describe('facts', () => {
  it('are read from the journal', () => {
    expect(event('endpoint.rack-out')).toEqual(taken(0, 1));
    expect(event('endpoint.rack-in')).toEqual(returned(0, 1));
    expect(event('endpoint.enrolled', { fullName: ' Ada Lovelace ' })).toEqual(enrolled(0, 'Ada Lovelace', 1));
    expect(event('endpoint.handed-on', { fullName: 'Ben' })).toEqual(enrolled(0, 'Ben', 1));
    expect(event('endpoint.activated', { fullName: 'Ben' })).toBeUndefined();
  });

  it('are those of headsets', () => {
    expect(event('endpoint.rack-out', { category: 'headset' })).toEqual(taken(0, 1));
    expect(event('endpoint.rack-out', { category: 'handset' })).toBeUndefined();
  });

  it('need a team member for an enrolment', () => {
    expect(event('endpoint.enrolled')).toBeUndefined();
    expect(event('endpoint.enrolled', { fullName: '  ' })).toBeUndefined();
    expect(event('endpoint.enrolled', { fullName: 7 })).toBeUndefined();
  });

  it('have names of at most 255 characters', () => {
    expect(event('endpoint.enrolled', { fullName: 'x'.repeat(300) })).toMatchObject({ fullName: 'x'.repeat(255) });
  });
});
