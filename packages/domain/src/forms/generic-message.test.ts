import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { genericMessage } from './generic-message.ts';

/** The messages for a value that the schema refuses; a rule without a generic message shows "other". */
const messages = (schema: z.ZodType, value: unknown): string[] =>
  schema
    .safeParse(value, { error: (issue) => genericMessage(issue) ?? 'other' })
    .error?.issues.map(({ message }) => message) ?? [];

describe('the generic message', () => {
  it.each([
    ['a missing text', z.string(), undefined],
    ['a missing number', z.number(), undefined],
    ['a cleared number', z.number(), null],
    ['an empty number field', z.number(), ''],
    ['an empty required text', z.string().min(1), ''],
  ])('for %s is "Cannot be blank"', (_, schema, value) => {
    expect(messages(schema, value)).toEqual(['Cannot be blank']);
  });

  it.each([
    ['a fraction', z.int(), 1.5, 'Must be a whole number'],
    ['text instead of a number', z.number(), 'three', 'Value must be a number'],
    ['a value above the maximum [A-227]', z.number().max(10), 11, 'Must be less than or equal to 10'],
    ['a whole number above the maximum [A-227]', z.int().max(10), 11, 'Must be less than or equal to 10'],
    ['a value below the minimum [A-228]', z.number().min(1), 0, 'Must be greater than or equal to 1'],
    ['a text that is too long [A-229]', z.string().max(3), 'abcd', 'Value too long (max 3 chars)'],
    ['a text that is too short [A-230]', z.string().min(2), 'a', 'Value is too short (min 2 chars)'],
    ['an empty required list', z.array(z.string()).min(1), [], 'Select at least one'],
    ['an e-mail address without @', z.email(), 'ada', 'Must include @ symbol'],
    ['a malformed e-mail address with @', z.email(), 'ada@', 'Not a valid value'],
    ['a malformed text', z.string().regex(/^\d+$/), 'a@b', 'Not a valid value'],
    ['a malformed id', z.uuid(), 'abc', 'Not a valid value'],
  ])('for %s', (_, schema, value, message) => {
    expect(messages(schema, value)).toEqual([message]);
  });

  it.each([
    ['an object instead of a text', z.string(), {}],
    ['a list that is too long', z.array(z.string()).max(1), ['a', 'b']],
    ['a list with fewer than two items', z.array(z.string()).min(2), ['a']],
    ['a set with too few items', z.set(z.string()).min(1), new Set()],
    ['an unknown choice', z.enum(['a']), 'b'],
  ])('leaves %s to the schema', (_, schema, value) => {
    expect(messages(schema, value)).toEqual(['other']);
  });

  it('for whole numbers that are named "int" by their schema has the same limits', () => {
    const issue = { origin: 'int', input: 0, inclusive: true } as const;
    expect(genericMessage({ ...issue, code: 'too_big', maximum: 3 })).toBe('Must be less than or equal to 3');
    expect(genericMessage({ ...issue, code: 'too_small', minimum: 1 })).toBe('Must be greater than or equal to 1');
  });
});
