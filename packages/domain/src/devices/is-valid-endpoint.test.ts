import { expect, it } from 'vitest';
import { isValidEndpoint } from './is-valid-endpoint.ts';

const headset = { category: 'headset', ipei: '0123456789', lastKnownState: null };

it('an endpoint without an IPEI is invalid [B-376]', () => {
  expect(isValidEndpoint(headset)).toBe(true);
  expect(isValidEndpoint({ ...headset, ipei: null })).toBe(false);
  expect(isValidEndpoint({ ...headset, ipei: '' })).toBe(false);
});

it('an endpoint whose IPEI is all F is invalid [B-377]', () => {
  expect(isValidEndpoint({ ...headset, ipei: 'FFFFFFFFFF' })).toBe(false);
  expect(isValidEndpoint({ ...headset, ipei: 'ffffffffffff' })).toBe(false);
  expect(isValidEndpoint({ ...headset, ipei: 'FFFFF6789F' })).toBe(true);
});

it('a conference is invalid without its last known state, whatever its IPEI [B-378]', () => {
  const conference = { category: 'conference', ipei: '', lastKnownState: null };
  expect(isValidEndpoint(conference)).toBe(false);
  expect(isValidEndpoint({ ...conference, ipei: '0123456789' })).toBe(false);
  expect(isValidEndpoint({ ...conference, lastKnownState: {} })).toBe(true);
});
