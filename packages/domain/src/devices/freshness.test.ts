import { describe, expect, it } from 'vitest';
import {
  dataFreshness,
  FRESHNESS_WORDS,
  FRESHNESSES,
  isOverviewExpired,
  LOCAL_API_STATES,
  localApiState,
} from './freshness.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

describe('the freshness of data', () => {
  it('is recently, medium or long [B-266]', () => {
    expect(FRESHNESSES).toEqual(['recently', 'medium', 'long']);
    const ages = [0, 120, 121, 600, 601];
    expect(ages.map((age) => dataFreshness(ago(age), NOW))).toEqual([
      'recently',
      'recently',
      'medium',
      'medium',
      'long',
    ]);
    expect(dataFreshness(null, NOW)).toBe('long');
  });
  it('is shown as "Warning" when it is medium [B-267]', () => {
    expect(FRESHNESS_WORDS.medium).toBe('Warning');
  });
  it('is shown as "Error" when it is long [B-268]', () => {
    expect(FRESHNESS_WORDS.long).toBe('Error');
    expect(FRESHNESS_WORDS.recently).toBeNull();
  });
});

it('an overview expires 2 minutes after its last update [B-269]', () => {
  expect(isOverviewExpired(ago(120), NOW)).toBe(false);
  expect(isOverviewExpired(ago(121), NOW)).toBe(true);
  expect(isOverviewExpired(null, NOW)).toBe(true);
});

it('the local API indicator is ok, warning or error [B-270]', () => {
  expect(LOCAL_API_STATES).toEqual(['ok', 'warning', 'error']);
  const after = (seconds: number) => localApiState({ heartbeatAt: ago(seconds), lastOfflineAt: null }, NOW);
  expect([after(300), after(301), after(3_600), after(3_601)]).toEqual(['ok', 'warning', 'warning', 'error']);
  expect(localApiState({ heartbeatAt: ago(60), lastOfflineAt: ago(30) }, NOW)).toBe('error');
  expect(localApiState({ heartbeatAt: ago(30), lastOfflineAt: ago(60) }, NOW)).toBe('ok');
  expect(localApiState({ heartbeatAt: null, lastOfflineAt: null }, NOW)).toBeNull();
});
