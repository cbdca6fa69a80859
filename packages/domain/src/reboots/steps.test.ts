import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  atTime,
  BEGUN,
  correct,
  isRebooting,
  needsTurn,
  type RebootEvent,
  type RebootFacts,
} from './steps.ts';

const START = Date.parse('2026-03-01T12:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1_000);
const after = (...events: RebootEvent[]): RebootFacts => events.reduce(advance, BEGUN);

const baseUnit = { kind: 'base-unit-rebooted' } as const;
const deactivated = (seconds = 0) => ({ kind: 'endpoint-deactivated', at: at(seconds) }) as const;
const activated = (success: boolean) => ({ kind: 'endpoint-activated', success }) as const;
const failed = { kind: 'failed', message: 'The controller is busy' } as const;
const unanswered = { kind: 'unanswered', message: 'Request has timed out' } as const;
const booted = { kind: 'booted', hasDevices: true } as const;

describe('the reboot of a controller with its devices', () => {
  it('is initiating at first, and rebooting [B-244]', () => {
    expect(BEGUN.step).toBe('initiating');
    expect(isRebooting(BEGUN)).toBe(true);
  });

  it('is deactivating after a base unit has rebooted [B-246]', () => {
    expect(after(baseUnit).step).toBe('deactivating');
  });

  it('is deactivating after a device was deactivated [B-247], and activating four seconds later [B-248]', () => {
    const facts = after(deactivated(0));
    expect(facts.step).toBe('deactivating');
    expect(atTime(facts, at(3.999)).step).toBe('deactivating');
    expect(atTime(facts, at(4)).step).toBe('activating');
    expect(atTime(after(deactivated(0), deactivated(2)), at(5)).step).toBe('deactivating');
    expect(atTime(after(baseUnit), at(60)).step).toBe('deactivating');
  });

  it('is completed and no longer rebooting once a device was activated [B-249] [B-250]', () => {
    const facts = after(deactivated(), activated(true));
    expect(facts.step).toBe('completed');
    expect(isRebooting(facts)).toBe(false);
  });

  it('stays activating when a device could not be activated [B-251]', () => {
    const facts = after(deactivated(), activated(false));
    expect(facts).toMatchObject({ step: 'activating', error: null });
    expect(isRebooting(facts)).toBe(true);
  });

  it('has an error and is no longer rebooting after a refusal or a time-out [B-245] [B-252] [B-253]', () => {
    for (const end of [failed, unanswered]) {
      const facts = after(deactivated(), end);
      expect(facts).toMatchObject({ step: 'deactivating', error: end.message });
      expect(isRebooting(facts)).toBe(false);
    }
  });

  it('ignores events after it is completed [B-254], and after its error', () => {
    for (const end of [activated(true), failed, unanswered]) {
      const ended = after(deactivated(), end);
      for (const event of [baseUnit, deactivated(9), activated(false), activated(true), failed])
        expect(advance(ended, event)).toEqual(ended);
      expect(atTime(ended, at(60))).toEqual(ended);
    }
  });

  it('has the error and its message when it could not be started [B-255] [B-256]', () => {
    expect(after({ kind: 'start-failed', message: 'The controller is busy' })).toEqual({
      step: 'initiating',
      deactivatedAt: null,
      error: 'The controller is busy',
      gaveUp: false,
    });
  });

  it('needs a turn when its devices begin to return and when it ends, so that its history stays short', () => {
    expect(needsTurn(BEGUN, after(baseUnit))).toBe(false);
    expect(needsTurn(after(baseUnit), after(baseUnit, deactivated(0)))).toBe(true);
    expect(needsTurn(after(deactivated(0)), after(deactivated(0), deactivated(1)))).toBe(false);
    expect(needsTurn(after(deactivated(0)), after(deactivated(0), activated(false)))).toBe(false);
    expect(needsTurn(after(deactivated(0)), after(deactivated(0), activated(true)))).toBe(true);
    expect(needsTurn(BEGUN, after(failed))).toBe(true);
  });

  it('is completed by the boot alone where there are no devices', () => {
    expect(after({ kind: 'booted', hasDevices: false }).step).toBe('completed');
    expect(after({ kind: 'booted', hasDevices: true }).step).toBe('initiating');
  });
});

describe('a reboot that was given up', () => {
  it('is completed by a late report of the boot', () => {
    expect(correct(after(unanswered), booted)).toEqual(after(activated(true)));
  });

  it('is completed by a device that returns late, unless nothing showed that the controller rebooted', () => {
    expect(correct(after(deactivated(), unanswered), activated(true))).toEqual(after(activated(true)));
    for (const facts of [after(unanswered), after(deactivated(), unanswered)])
      expect(correct(facts, activated(false))).toEqual(facts);
    expect(correct(after(unanswered), activated(true))).toEqual(after(unanswered));
  });

  it('keeps its error if the controller refused it', () => {
    expect(correct(after(failed), booted)).toEqual(after(failed));
  });
});

/** `wait` lets five seconds pass. */
const SIGNS = ['base unit', 'deactivated', 'activated', 'not activated', 'failed', 'wait'] as const;
type Sign = (typeof SIGNS)[number];

function run(signs: readonly Sign[]): RebootFacts {
  let now = 0;
  let facts = BEGUN;
  const event: Readonly<Record<Exclude<Sign, 'wait'>, () => RebootEvent>> = {
    'base unit': () => baseUnit,
    deactivated: () => deactivated(now),
    activated: () => activated(true),
    'not activated': () => activated(false),
    failed: () => failed,
  };
  for (const sign of signs) {
    if (sign === 'wait') now += 5;
    facts = atTime(sign === 'wait' ? facts : advance(facts, event[sign]()), at(now));
  }
  return facts;
}

/** The table of the specification, read backwards: the last event before the end decides. */
function expected(signs: readonly Sign[]): Pick<RebootFacts, 'step'> & { readonly failed: boolean } {
  const end = signs.findIndex((sign) => sign === 'activated' || sign === 'failed');
  if (end >= 0 && signs[end] === 'activated') return { step: 'completed', failed: false };
  const before = end < 0 ? signs : signs.slice(0, end);
  const last = before.findLast((sign) => sign !== 'wait');
  const waited = before.at(-1) === 'wait';
  const step =
    last === undefined
      ? 'initiating'
      : last === 'not activated' || (last === 'deactivated' && waited)
        ? 'activating'
        : 'deactivating';
  return { step, failed: end >= 0 };
}

function outcomeOf(signs: readonly Sign[]): ReturnType<typeof expected> {
  const { step, error } = run(signs);
  return { step, failed: error !== null };
}

describe('every sequence of events', () => {
  it('up to six events follows the table', () => {
    let sequences: Sign[][] = [[]];
    const wrong: Sign[][] = [];
    for (let length = 1; length <= 6; length += 1) {
      sequences = sequences.flatMap((some) => SIGNS.map((sign) => [...some, sign]));
      wrong.push(...sequences.filter((signs) => !isDeepStrictEqual(outcomeOf(signs), expected(signs))));
    }
    expect(sequences).toHaveLength(6 ** 6);
    expect(wrong).toEqual([]);
  });

  it('up to thirty random events follows the table', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SIGNS), { maxLength: 30 }), (signs) => {
        expect(outcomeOf(signs)).toEqual(expected(signs));
      }),
      { numRuns: 500 },
    );
  });
});
