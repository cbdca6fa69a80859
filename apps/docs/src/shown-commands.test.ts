import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSource, repository } from './repository.ts';

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  /** As help shows them: `--title <value> (required)`, `--[no-]tone`, `-y --yes`. */
  readonly flags: readonly string[];
}

const commands = JSON.parse(await readSource('apps/cli/command-snapshot.json')) as Command[];
const pages = globSync('apps/docs/pages/{*.md,{concepts,guides}/*.md}', { cwd: repository }).toSorted();
const shown = (await Promise.all(pages.map(readSource))).flatMap((text) =>
  [...text.matchAll(/(?<!-- )npx earshot ([^`\n]+)/g)].map(([, line = '']) => line.trim()),
);

const namesOf = (flags: readonly string[]): string[] =>
  flags.flatMap((flag) => [...flag.matchAll(/(?<=^|\s)--(?:\[no-\])?([\w-]+)/g)].map(([, name = '']) => name));

it('the pages show commands', () => {
  expect(shown.length).toBeGreaterThan(5);
});

it.each(shown)('“earshot %s”, shown on a page, is a command with these flags', (line) => {
  const found = commands
    .filter(({ command }) => `${line} `.startsWith(`${command} `))
    .toSorted((one, other) => other.command.length - one.command.length)[0];
  if (found === undefined) throw new Error(`There is no command ${line}`);
  const given = namesOf(line.replaceAll(/"[^"]*"/g, '').match(/--[\w-]+/g) ?? []);
  expect(namesOf(found.flags)).toEqual(expect.arrayContaining(given));
  const required = namesOf(found.flags.filter((flag) => flag.endsWith('(required)')));
  expect(given).toEqual(expect.arrayContaining(required));
});
