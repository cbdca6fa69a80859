import { describe, expect, it } from 'vitest';
import { causeText } from './cause-text.ts';
import { isBurstOver } from './mail-burst.ts';

const NONE = { MISSING: 0, OVERDUE: 0, WARNING: 0 };

describe('causeText', () => {
  it('describes the cause of an incident in plain words', () => {
    expect(causeText('controller-offline', { statusCause: 'bye', faults: [], headsets: NONE })).toContain(
      'lost its connection',
    );
    expect(causeText('controller-offline', { statusCause: 'silence', faults: ['x'], headsets: NONE })).toContain(
      'stopped reporting',
    );
    expect(causeText('controller-offline', { statusCause: null, faults: [], headsets: NONE })).toBe(
      'It cannot be reached.',
    );
    expect(causeText('controller-fault', { statusCause: 'state', faults: ['fan'], headsets: NONE })).toBe(
      'It reports a fault: fan.',
    );
    const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(causeText('controller-fault', { statusCause: null, faults: seven, headsets: NONE })).toBe(
      'It reports 7 faults: a, b, c, d, e and 2 more.',
    );
    expect(
      causeText('headset-missing', { statusCause: null, faults: [], headsets: { MISSING: 2, OVERDUE: 0, WARNING: 1 } }),
    ).toBe('Headsets: 2 taken without enrolment, 1 left out by a team member who enrolled in another.');
    expect(causeText('headset-missing', { statusCause: null, faults: [], headsets: NONE })).toBe(
      'Headsets are missing.',
    );
  });
});

describe('a mail about incidents', () => {
  const asOf = new Date('2026-11-22T12:00:00Z');
  const ago = (seconds: number) => new Date(asOf.getTime() - seconds * 1000);
  it('waits while more incidents arrive, so that an outage of many controllers is one mail', () => {
    expect(isBurstOver({ oldest: ago(40), newest: ago(5) }, asOf)).toBe(false);
    expect(isBurstOver({ oldest: ago(40), newest: ago(20) }, asOf)).toBe(true);
  });
  it('waits at most a minute', () => {
    expect(isBurstOver({ oldest: ago(60), newest: ago(0) }, asOf)).toBe(true);
  });
});
