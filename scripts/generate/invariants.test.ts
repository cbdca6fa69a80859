import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';

const page = readFileSync(join(root, 'docs/invariants.md'), 'utf8');
const schema = readFileSync(join(root, 'packages/db/schema.sql'), 'utf8');
const named = (pattern: RegExp) => [...new Set([...schema.matchAll(pattern)].map(([, name = '']) => name))];

describe.each([
  ['trigger', named(/^CREATE TRIGGER (\w+)/gm)],
  ['function with the rights of the owner', named(/FUNCTION public\.(\w+)\([^\n]*\n[^$]*SECURITY DEFINER/g)],
  ['partitioned table', named(/^create table (\w+) \((?:\n  .*)*\n\) partition by/gm)],
])('docs/invariants.md names every %s', (_kind, names) => {
  it.each(names)('%s', (name) => {
    expect(page).toContain(`\`${name}\``);
  });
});
