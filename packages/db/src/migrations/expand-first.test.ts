import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { contractionsOf } from '../testing/contractions.ts';
import { BEFORE_FIRST_RELEASE, migrations } from './index.ts';

describe('a migration after the first release', () => {
  it.each([
    ['drops a column', 'alter table users drop column phone'],
    ['renames', 'alter table users rename column phone to mobile'],
    ['changes a type', 'alter table users alter column phone type integer'],
    ['demands a value', 'alter table users alter column phone set not null'],
    ['adds a required column', 'ALTER TABLE users ADD COLUMN phone text NOT NULL'],
    ['forbids values', "alter table users add constraint phones check (phone like '+%')"],
    ['forbids duplicates', 'create unique index users_phone on users (phone)'],
    ['drops a function that is called', 'drop function full_name'],
  ])('that %s is refused', (_, sql) => {
    expect(contractionsOf(`${sql};`)).toHaveLength(1);
  });

  it.each([
    ['adds a column', 'alter table users add column phone text'],
    ['adds a column with a default', 'alter table users add column calls integer not null default 0'],
    ['creates a table with rules', 'create table phones (id uuid); create unique index phones_id on phones (id)'],
    ['says so in a comment', '-- drop table users\ncreate index users_phone on users (phone)'],
  ])('that only %s is accepted', (_, sql) => {
    expect(contractionsOf(sql)).toEqual([]);
  });

  /** A contracting migration exports `unusedSince`: the release whose code no longer uses what it removes. */
  it('removes only what an earlier release no longer uses', () => {
    const names = Object.keys(migrations).toSorted();
    const later = names.slice(names.indexOf(BEFORE_FIRST_RELEASE) + 1);
    const faults = later.flatMap((name) => {
      const source = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8');
      const [up = ''] = source.split('export async function down');
      const unusedSince = /export const unusedSince = '(?<release>[\d.]+)'/.exec(source)?.groups?.['release'];
      const isContracting = unusedSince !== undefined && isBefore(unusedSince, packageJson.version);
      return isContracting ? [] : contractionsOf(up).map((fault) => `${name}: ${fault}`);
    });
    expect(names).toContain(BEFORE_FIRST_RELEASE);
    expect(faults).toEqual([]);
  });
});

const isBefore = (a: string, b: string): boolean => a.localeCompare(b, 'en', { numeric: true }) < 0;
