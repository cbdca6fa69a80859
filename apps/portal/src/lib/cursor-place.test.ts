import { isUuid } from '@earshot/domain/ids/uuid';
import { describe, expect, it } from 'vitest';
import { uuid } from '../../testing/fixtures.ts';
import { readCursor, writeCursor } from './cursor-place.ts';

const at = '2026-11-21T08:00:00.123456Z';
const cursor = `${at}_${uuid(6, 1)}`;

describe('a position in a list', () => {
  it.each([undefined, at, `${at}_x`, `2026-11-21T08:00:00Z_${uuid(6, 1)}`, ` ${cursor}`])(
    'has no cursor in %s',
    (value) => {
      expect(readCursor(value, isUuid)).toBeUndefined();
    },
  );

  it('has no cursor in a list of cursors', () => {
    expect(readCursor([cursor], isUuid)).toBeUndefined();
  });

  it('keeps the cursor with its microseconds', () => {
    expect(readCursor(cursor, isUuid)).toEqual({ at, id: uuid(6, 1) });
    expect(writeCursor({ at, id: uuid(6, 1) })).toBe(cursor);
  });
});
