import { expect, it } from 'vitest';
import { isConnected, isSpeaking } from './connection.ts';

const facts = { mode: 'idle', chargerStatus: null, config: null };

it.each([
  ['out', true],
  ['fault', true],
  ['in', false],
  ['', false],
  [null, false],
])('a headset with the charger status %s is connected: %s [B-310]', (chargerStatus, connected) => {
  expect(isConnected({ ...facts, kind: 'headset', chargerStatus })).toBe(connected);
});

it.each([
  ['idle', true],
  ['talk', true],
  [null, true],
  ['leave', false],
])('a handset in the mode %s is connected: %s [B-311]', (mode, connected) => {
  expect(isConnected({ ...facts, kind: 'handset', mode })).toBe(connected);
});

it.each(['keypad', 'callpoint'] as const)('a %s is connected with a config of 0 [B-313]', (kind) => {
  expect(isConnected({ ...facts, kind, config: 0 })).toBe(true);
  expect(isConnected({ ...facts, kind, config: 3 })).toBe(false);
  expect(isConnected({ ...facts, kind })).toBe(false);
});

it('an endpoint is speaking only in talk mode [B-312]', () => {
  expect(['talk', 'listen', 'idle', 'leave', null].map(isSpeaking)).toEqual([true, false, false, false, false]);
});
