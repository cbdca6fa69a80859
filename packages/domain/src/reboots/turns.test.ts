import { describe, expect, it } from 'vitest';
import { ASKED_WITHIN_MS, LOST_AFTER_MS, nextTurn } from './turns.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1_000);
const facts = {
  isAsked: false,
  isSounding: false,
  isForced: false,
  startedAt: at(0),
  deadlineAt: at(630),
  extendedTo: at(630),
  hasRebooted: false,
  askUntil: null,
  now: at(1),
};

describe('the turns of a reboot', () => {
  it('ask the controller, but not during a play', () => {
    expect(nextTurn(facts)).toEqual({ kind: 'ask' });
    expect(nextTurn({ ...facts, isSounding: true })).toEqual({ kind: 'wait', forMs: 1_000 });
    expect(nextTurn({ ...facts, isSounding: true, now: at(600) })).toEqual({ kind: 'give-up' });
  });

  it('do not ask after the end of the window of their task, whatever delayed them', () => {
    const windowed = { ...facts, askUntil: at(90) };
    expect(nextTurn({ ...windowed, now: at(90) })).toEqual({ kind: 'ask' });
    expect(nextTurn({ ...windowed, now: at(90.001) })).toEqual({ kind: 'give-up' });
    expect(nextTurn({ ...windowed, isForced: true, now: at(91) })).toEqual({ kind: 'give-up' });
    expect(nextTurn({ ...windowed, isAsked: true, now: at(91) })).toMatchObject({ kind: 'wait' });
  });

  it('ask during a play if a user forces it', () => {
    expect(nextTurn({ ...facts, isSounding: true, isForced: true })).toEqual({ kind: 'ask' });
  });

  it('wait for the end of the present step after the controller was asked, also during a play', () => {
    const asked = { ...facts, isAsked: true, isSounding: true, deadlineAt: at(10), extendedTo: at(10) };
    expect(nextTurn(asked)).toEqual({ kind: 'wait', forMs: 9_000 });
    expect(nextTurn({ ...asked, now: at(9.999) })).toEqual({ kind: 'wait', forMs: 1 });
    expect(nextTurn({ ...asked, now: at(10) })).toEqual({ kind: 'give-up' });
  });

  it('complete a reboot at the end of its step if the controller shows that it has rebooted', () => {
    const asked = { ...facts, isAsked: true, hasRebooted: true, deadlineAt: at(10), extendedTo: at(10) };
    expect(nextTurn({ ...asked, now: at(9) })).toEqual({ kind: 'wait', forMs: 1_000 });
    expect(nextTurn({ ...asked, now: at(10) })).toEqual({ kind: 'complete' });
  });

  it('wait longer after an outage of the platform, and look at the controller every 30 s', () => {
    const asked = { ...facts, isAsked: true, deadlineAt: at(10), extendedTo: at(100) };
    expect(nextTurn({ ...asked, now: at(50) })).toEqual({ kind: 'wait', forMs: 30_000 });
    expect(nextTurn({ ...asked, now: at(50), hasRebooted: true })).toEqual({ kind: 'complete' });
    expect(nextTurn({ ...asked, now: at(90) })).toEqual({ kind: 'wait', forMs: 10_000 });
    expect(nextTurn({ ...asked, now: at(100) })).toEqual({ kind: 'give-up' });
  });

  it('end before the reboot counts as lost: 10.5 minutes to ask, 6.75 for its steps', () => {
    expect(ASKED_WITHIN_MS).toBe(630_000);
    expect(LOST_AFTER_MS).toBeGreaterThan(ASKED_WITHIN_MS + (45 + 180 + 180) * 1_000);
  });
});
