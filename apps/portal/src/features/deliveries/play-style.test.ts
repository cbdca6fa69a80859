import type { ProofOfPlay } from '@earshot/domain/deliveries/proof';
import { describe, expect, it } from 'vitest';
import { playFacts, playStyle } from './play-style.ts';

const play = (values: Partial<ProofOfPlay>) => values as ProofOfPlay;
const shown = (result: ProofOfPlay['result'], reason: ProofOfPlay['reason'] = null) => {
  const { shape, tone, word, note } = playStyle(play({ result, reason }));
  return [shape, tone, word, note].filter((part) => part !== null).join(' ');
};

describe('the result of a play', () => {
  it.each<[ProofOfPlay['result'], ProofOfPlay['reason'], string]>([
    ['ahead', null, 'waiting idle Upcoming'],
    ['waiting', null, 'waiting idle No report yet'],
    ['playing', null, 'sound accent Playing'],
    ['played', null, 'well ok Played'],
    ['cut', 'stopped', 'stopped warn Stopped early stopped by a user'],
    ['missed', 'clip missing', 'fault bad Not played the clip had not arrived in time'],
    ['missed', null, 'fault bad Not played'],
    ['missed', 'cancelled', 'stopped idle Not played confirmed'],
    ['missed', 'cleared', 'stopped idle Not played cleared by another Message Cast'],
    ['missed', 'removed', 'stopped idle Not played no longer in the audience'],
  ])('%s (%s) is shown as %s', (result, reason, text) => {
    expect(shown(result, reason)).toBe(text);
  });
});

describe('the facts of a play', () => {
  const at = new Date(2026, 10, 21, 14, 20, 5).toISOString();
  const started = { startedAt: at, conferences: [1], reportedLate: false, reportedAt: null };

  it('are its conferences and headsets', () => {
    expect(playFacts(play({ ...started, headsets: 2 }))).toEqual(['On conference 1 · 2 headsets on and connected']);
    expect(playFacts(play({ ...started, headsets: null }))).toEqual(['On conference 1 · number of headsets unknown']);
  });

  it('include the time of a late report', () => {
    const late = { ...started, startedAt: null, headsets: null, reportedLate: true, reportedAt: at };
    expect(playFacts(play(late))).toEqual([
      'The controller was offline then and reported this play at 21/11/2026 14:20:05.',
    ]);
    expect(playFacts(play({ ...late, reportedLate: false }))).toEqual([]);
    expect(playFacts(play({ ...late, reportedAt: null }))).toEqual([]);
  });
});
