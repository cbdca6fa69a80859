import { describe, expect, it } from 'vitest';
import { kindsToSee, mayCancel } from './operation-rights.ts';
import { operationStage } from './stage.ts';

const now = new Date('2026-12-01T09:00:00Z');
const later = new Date('2026-12-01T10:00:00Z');

describe('operations', () => {
  it('are visible and cancellable with the permissions for their subject', () => {
    expect(kindsToSee(new Set(['view_mcasts']), undefined)).toContain('cast.send');
    expect(kindsToSee(new Set(['view_mcasts']), ['casts.migrate'])).toEqual(['casts.migrate']);
    expect(kindsToSee(new Set(['view_users']), undefined)).toEqual([]);
    expect(mayCancel(new Set(['view_mcasts']), 'cast.send')).toBe(false);
    expect(mayCancel(new Set(['push_mcasts']), 'cast.send')).toBe(true);
    expect(mayCancel(new Set(['push_mcasts']), 'casts.migrate')).toBe(false);
  });

  it.each([
    ['planning', { state: 'running', planning: true, startsAt: later, ending: false }],
    ['waiting', { state: 'running', planning: false, startsAt: later, ending: false }],
    ['working', { state: 'running', planning: false, startsAt: now, ending: false }],
    ['working', { state: 'running', planning: false, startsAt: null, ending: false }],
    ['ending', { state: 'running', planning: false, startsAt: later, ending: true }],
    ['ending', { state: 'running', planning: true, startsAt: later, ending: true }],
    ['ended', { state: 'cancelled', planning: false, startsAt: later, ending: false }],
  ] as const)('are %s with %o', (stage, facts) => {
    expect(operationStage(facts, now)).toBe(stage);
  });
});
