import { expect, it } from 'vitest';
import { readZoneOffset } from './zone-offset.ts';

it.each([
  ['Europe/Paris', '2026-12-01T09:00:00.900Z', 3_600_000],
  ['Europe/Paris', '2026-07-01T09:00:00.001Z', 7_200_000],
  ['America/St_Johns', '2026-12-01T09:00:00.999Z', -12_600_000],
  ['UTC', '1969-12-31T23:59:59.500Z', 0],
])('the offset of %s at %s, between two seconds, is %i ms', (zone, at, offset) => {
  expect(readZoneOffset(zone, Date.parse(at))).toBe(offset);
});
