import { describe, expect, it } from 'vitest';
import { createNoticeInput, listNoticesInput, noticeMessage } from './schema.ts';

const startDate = '2026-11-21T10:00:00.000Z';
const endDate = '2026-11-21T11:00:00.000Z';
const create = (values: object) => createNoticeInput.safeParse({ message: 'Maintenance', endDate, ...values });

const refusalOf = (text: string) => noticeMessage.safeParse(text).error?.issues[0]?.message;

describe('a new notice', () => {
  it('has a message of 1 to 500 characters', () => {
    expect(noticeMessage.parse(' x ')).toBe('x');
    expect(noticeMessage.parse('x'.repeat(500))).toHaveLength(500);
    expect(refusalOf('  ')).toBe('This field is required');
    expect(refusalOf('x'.repeat(501))).toBe('Value too long (max 500 chars)');
  });

  it('is a dismissible info unless the admin chooses otherwise', () => {
    expect(create({}).data).toMatchObject({ severity: 'info', dismissible: true });
    expect(create({ severity: 'error', dismissible: false }).data).toMatchObject({
      severity: 'error',
      dismissible: false,
    });
    expect(create({ severity: 'fatal' }).success).toBe(false);
  });

  it('ends after its start, and starts now without a start', () => {
    expect(create({}).data?.startDate).toBeUndefined();
    expect(create({ startDate }).success).toBe(true);
    for (const start of [endDate, '2026-11-21T11:00:00.001Z']) {
      expect(create({ startDate: start }).error?.issues).toMatchObject([
        { message: 'The end must come after the start', path: ['endDate'] },
      ]);
    }
  });
});

it('notices are listed from page 1, at most 200 on a page', () => {
  expect(listNoticesInput.parse(undefined)).toEqual({ page: 1, pageSize: 20 });
  for (const input of [{ page: 1 }, { pageSize: 1 }, { pageSize: 200 }])
    expect(listNoticesInput.parse(input)).toMatchObject(input);
  for (const input of [{ page: 0 }, { pageSize: 0 }, { pageSize: 201 }])
    expect(listNoticesInput.safeParse(input).success).toBe(false);
});
