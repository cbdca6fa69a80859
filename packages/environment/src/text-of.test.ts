import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { textOf } from './text-of.ts';

it('textOf returns the value of a variable or the content of its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'url');
  writeFileSync(file, 'postgres://u:p@h/d\n');
  expect([
    textOf({ DATABASE_URL: 'postgres://x/y' }, 'DATABASE_URL'),
    textOf({ DATABASE_URL_FILE: file }, 'DATABASE_URL'),
    textOf({ DATABASE_URL: '' }, 'DATABASE_URL'),
  ]).toEqual(['postgres://x/y', 'postgres://u:p@h/d', undefined]);
});

it('textOf refuses a file that cannot be read', () => {
  expect(() => textOf({ DATABASE_URL_FILE: '/nowhere' }, 'DATABASE_URL')).toThrow(/DATABASE_URL_FILE points to/);
});
