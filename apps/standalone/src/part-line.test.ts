import { expect, it } from 'vitest';
import { noteworthy } from './part-line.ts';

it('shows warnings and errors of the log with the message of the error', () => {
  expect(noteworthy('{"level":40,"msg":"slow"}', 'stdout')).toEqual({ level: 'warn', text: 'slow' });
  expect(noteworthy('{"level":50,"msg":"failed","err":{"message":"no table"}}', 'stdout')).toEqual({
    level: 'error',
    text: 'failed: no table',
  });
});

it('hides all other lines, except plain text on stderr', () => {
  expect(noteworthy('{"level":30,"msg":"fine"}', 'stderr')).toBeUndefined();
  expect(noteworthy('plain words', 'stdout')).toBeUndefined();
  expect(noteworthy('Error: broken', 'stderr')).toEqual({ level: 'warn', text: 'Error: broken' });
  expect(noteworthy('{ not json', 'stderr')).toEqual({ level: 'warn', text: '{ not json' });
});
