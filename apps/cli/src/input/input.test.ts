import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { InputError } from '../refusals.ts';
import { parseConferences } from './conferences.ts';
import { parseDuration } from './duration.ts';
import { readLocationNames } from './location-names.ts';

describe('parseConferences', () => {
  it.each([
    ['1', [1]],
    ['1,3', [1, 3]],
    ['2-4, 4', [2, 3, 4]],
  ])('reads %j', (text, numbers) => {
    expect(parseConferences(text)).toEqual(numbers);
  });

  it.each(['', '0', '11', '3-1', 'all', '1,,2'])('refuses %j', (text) => {
    expect(() => parseConferences(text)).toThrow(InputError);
  });
});

describe('parseDuration', () => {
  it.each([
    ['90s', 90_000],
    ['5m', 300_000],
    ['5 min', 300_000],
    ['1.5h', 5_400_000],
  ])('reads %j', (text, ms) => {
    expect(parseDuration(text)).toBe(ms);
  });

  it.each(['', '5', '5 days', '-1s', 'soon'])('refuses %j', (text) => {
    expect(() => parseDuration(text)).toThrow(InputError);
  });
});

describe('readLocationNames', () => {
  it('combines names from comma-separated lists, files and standard input', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'earshot-cli-')), 'shops.txt');
    await writeFile(file, '\uFEFF# the north\r\nLeeds, Headrow\r\n\r\nYork\n');
    const names = await readLocationNames(['A, B', `@${file}`, '-'], Readable.from(['VC4-1\nVC4-2\n']));
    expect(names).toEqual(['A', 'B', 'Leeds, Headrow', 'York', 'VC4-1', 'VC4-2']);
  });

  it.each([[['']], [[' , ']], [['@/nowhere/at/all']]])('refuses %j', async (given) => {
    await expect(readLocationNames(given, Readable.from([]))).rejects.toThrow(InputError);
  });
});
