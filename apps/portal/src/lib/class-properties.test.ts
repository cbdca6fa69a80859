import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { twMerge } from 'tailwind-merge';
import { describe, expect, it } from 'vitest';
import { propertiesOf } from './class-properties.ts';

const source = join(import.meta.dirname, '..');
const isSource = (file: string) => file.endsWith('.tsx') && !file.includes('.test.');
const MODIFIERS = /^(?:(?:\[[^\]]*\]|[^:[\]])+:)+/;
const STRINGS = /(['"`])((?:(?!\1)[^\n])*)\1/g;

/** Every Tailwind class in the strings of components, without modifiers such as `hover:` or `tablet:`. */
function classesInUse(): string[] {
  const names = new Set<string>();
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isSource)) {
    for (const [, , text = ''] of readFileSync(join(source, file), 'utf8').matchAll(STRINGS)) {
      for (const word of text.split(/\s+/)) names.add(word.replace(MODIFIERS, '').replace(/!$/, ''));
    }
  }
  return [...names].filter((name) => name !== '' && twMerge(`${name} ${name}`) === name);
}

/** A line clamp sets the overflow of both axes; tailwind-merge compares it with the shorthand only. */
const isKnownDifference = (first: string, second: string) =>
  /^overflow-[xy]-/.test(first) && second.startsWith('line-clamp-');

const overrules = (first: string, second: string) => {
  const later = new Set(propertiesOf(second));
  const earlier = propertiesOf(first);
  return earlier.length > 0 && earlier.every((property) => later.has(property));
};

describe('propertiesOf', () => {
  it('agrees with tailwind-merge on every pair of classes in the portal', () => {
    const classes = classesInUse();
    const different: string[] = [];
    for (const first of classes) {
      for (const second of classes) {
        if (first === second || isKnownDifference(first, second)) continue;
        if (overrules(first, second) !== (twMerge(`${first} ${second}`) === second)) {
          different.push(`${first} ${second}`);
        }
      }
    }
    expect(classes.length).toBeGreaterThan(300);
    expect(different).toEqual([]);
  });
});
