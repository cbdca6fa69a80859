import { describe, expect, it } from 'vitest';
import { ENDPOINT_KINDS } from '../devices/kinds.ts';
import { APPEARS_WITHIN_S, HANDSET_ACCESS_CODE, holdSeconds } from './limits.ts';
import { registration, startRegistrationInput } from './schema.ts';
import { categoryName, overdueText } from './texts.ts';
import { LOST_AFTER_MS, nextTurn } from './turns.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1_000);
const facts = { isAsked: false, isSounding: false, startedAt: at(0), deadlineAt: at(30), now: at(1) };

describe('the turns of a registration', () => {
  it('ask the controller immediately, or after the current play, which delays them by at most a minute', () => {
    expect(nextTurn(facts)).toEqual({ kind: 'ask' });
    expect(nextTurn({ ...facts, isSounding: true })).toEqual({ kind: 'wait', forMs: 1_000 });
    expect(nextTurn({ ...facts, isSounding: true, now: at(59.999) })).toEqual({ kind: 'wait', forMs: 1_000 });
    expect(nextTurn({ ...facts, isSounding: true, now: at(60) })).toEqual({ kind: 'ask' });
  });

  it('give up without asking when it is too late', () => {
    for (const isSounding of [true, false]) {
      expect(nextTurn({ ...facts, isSounding, now: at(89) })).toEqual({ kind: 'ask' });
      expect(nextTurn({ ...facts, isSounding, now: at(90) })).toEqual({ kind: 'give-up' });
    }
  });

  it('wait until reports of the device must have arrived, then give up [B-240]', () => {
    expect(nextTurn({ ...facts, isAsked: true })).toEqual({ kind: 'wait', forMs: 32_000 });
    expect(nextTurn({ ...facts, isAsked: true, now: at(32) })).toEqual({ kind: 'wait', forMs: 1_000 });
    expect(nextTurn({ ...facts, isAsked: true, now: at(32.999) })).toEqual({ kind: 'wait', forMs: 1 });
    expect(nextTurn({ ...facts, isAsked: true, now: at(33) })).toEqual({ kind: 'give-up' });
  });

  it('end before the registration counts as lost', () => {
    const lostAt = at(LOST_AFTER_MS / 1_000);
    const latestDeadline = at(89.999 + 2 * APPEARS_WITHIN_S);
    expect(nextTurn({ ...facts, now: lostAt })).toEqual({ kind: 'give-up' });
    expect(nextTurn({ ...facts, isAsked: true, deadlineAt: latestDeadline, now: lostAt })).toEqual({ kind: 'give-up' });
  });

  it('name the step that did not complete within 30 seconds [B-240]', () => {
    expect(APPEARS_WITHIN_S).toBe(30);
    expect(overdueText(0)).toContain('not ready');
    expect(overdueText(2)).toBe('No device appeared within 30 seconds');
  });
});

describe('the registration button of a device', () => {
  it('is held for 3 seconds on a headset [B-242] and for 2 seconds on all other devices [B-241]', () => {
    expect(ENDPOINT_KINDS.map((kind) => [kind, holdSeconds(kind)])).toEqual([
      ['headset', 3],
      ['handset', 2],
      ['callpoint', 2],
      ['keypad', 2],
    ]);
  });

  it('of a handset is followed by the access code 0000 [B-243]', () => {
    expect(HANDSET_ACCESS_CODE).toBe('0000');
  });
});

describe('the input of a registration', () => {
  const input = { controllerId: crypto.randomUUID(), category: 'headset', serialNumber: 'vc-000001' };

  it('requires a controller id, a category and a serial number [B-382]', () => {
    expect(startRegistrationInput.parse(input)).toEqual({ ...input, serialNumber: 'VC-000001' });
    for (const field of ['controllerId', 'category', 'serialNumber'])
      expect(startRegistrationInput.safeParse({ ...input, [field]: undefined }).success).toBe(false);
  });

  it.each([
    ['controllerId', undefined, 'controllerId is required'],
    ['controllerId', 'vc-1', 'Invalid UUID'],
    ['category', undefined, 'category is required'],
    ['category', 'conference', 'category not in the allowed types'],
  ])('refuses the %s %s with "%s"', (field, value, message) => {
    const { error } = startRegistrationInput.safeParse({ ...input, [field]: value });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('a registration as shown', () => {
  it('has a step from 0 to 3 and a category with a name', () => {
    const { step } = registration.shape;
    expect([-1, 0, 1, 2, 3, 4].map((value) => step.safeParse(value).success)).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(ENDPOINT_KINDS.map(categoryName)).toEqual(['headset', 'handset', 'call point', 'keypad']);
  });
});
