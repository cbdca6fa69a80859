import { describe, expect, it } from 'vitest';
import { actionWords, LOCATION_CHANGES } from './actions.ts';
import { listAuditInput, preciseInstant } from './schema.ts';
import { listSealsInput, verifyAuditInput } from './seal-schema.ts';

const groupId = '00000000-0000-4000-8000-000000000001';

describe('the filter of the audit log', () => {
  it.each([
    ['person', 320],
    ['action', 100],
    ['subject', 200],
  ])('has a %s of at most %d characters', (field, most) => {
    const accepts = (length: number) => listAuditInput.safeParse({ groupId, [field]: 'x'.repeat(length) }).success;
    expect([most, most + 1].map(accepts)).toEqual([true, false]);
  });
});

describe('a page of the audit log', () => {
  it('has 100 rows by default, and at least 1 and at most 500 [A-332] [C-462]', () => {
    expect(listAuditInput.parse({ groupId }).pageSize).toBe(100);
    const accepts = (pageSize: number) => listAuditInput.safeParse({ groupId, pageSize }).success;
    expect([0, 1, 500, 501].map(accepts)).toEqual([false, true, true, false]);
  });
});

const acceptsTime = (time: string) => preciseInstant.safeParse(time).success;

it('the time of an audit row has microseconds', () => {
  expect(acceptsTime('2026-11-21T08:00:00.123456Z')).toBe(true);
  expect(['2026-11-21T08:00:00.123Z', '2026-11-21T08:00:00.1234567Z'].map(acceptsTime)).toEqual([false, false]);
});

describe('the seals of the audit log', () => {
  it('are listed from the first, 100 by default and at most 200 in one call', () => {
    expect([listSealsInput.parse(undefined), listSealsInput.parse({})]).toEqual([
      { after: 0, limit: 100 },
      { after: 0, limit: 100 },
    ]);
    for (const input of [{ after: 0 }, { limit: 1 }, { limit: 200 }])
      expect(listSealsInput.parse(input)).toMatchObject(input);
    for (const input of [{ after: -1 }, { limit: 0 }, { limit: 201 }])
      expect(listSealsInput.safeParse(input).success).toBe(false);
  });

  it('are verified from the first by default, and numbered from 1', () => {
    expect([verifyAuditInput.parse(undefined), verifyAuditInput.parse({})]).toEqual([{ from: 1 }, { from: 1 }]);
    expect(verifyAuditInput.parse({ from: 1, to: 1 })).toEqual({ from: 1, to: 1 });
    for (const input of [{ from: 0 }, { to: 0 }]) expect(verifyAuditInput.safeParse(input).success).toBe(false);
  });
});

it('each action that changes a location has a description', () => {
  expect(LOCATION_CHANGES.map(actionWords)).toEqual([
    'claimed a controller',
    'replaced a controller',
    'changed a location',
  ]);
});
