import { describe, expect, it } from 'vitest';
import { isSampled, toCrashReport } from './crash-report.ts';
import { portalRegion } from './portal-region.ts';
import { crashReport } from './schema.ts';

describe('a crash report', () => {
  it('is created for every crash: the sample rate is 100 percent [C-484]', () => {
    expect([0, 0.5, 0.999_999].every(isSampled)).toBe(true);
  });

  it('distinguishes the US portal from the UK portal by the host name [C-485]', () => {
    const us = ['us.portal.example', 'portal.us.example', 'portal-us.example', 'US.example:8080'];
    const uk = ['portal.example', 'uk.portal.example', 'status.example', 'bus.example', 'localhost:8080'];
    expect(us.map(portalRegion)).toEqual(us.map(() => 'us'));
    expect(uk.map(portalRegion)).toEqual(uk.map(() => 'uk'));
  });

  it('is valid for the API, whatever was thrown', () => {
    const place = { host: 'portal.example', path: '/'.repeat(900) };
    for (const thrown of [new Error('x'.repeat(5_000)), new Error(''), 'text', undefined, { a: 1 }]) {
      expect(crashReport.safeParse(toCrashReport(thrown, place)).success).toBe(true);
    }
  });
});
