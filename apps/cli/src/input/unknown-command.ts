import type { Config } from '@oclif/core';
import { distance } from 'fastest-levenshtein';
import { printable } from '../output/text.ts';
import { UsageError } from '../refusals.ts';

/** Verbs of other tools, with the verb of this one. */
const OTHER_VERBS: Readonly<Record<string, string>> = {
  add: 'create',
  change: 'update',
  delete: 'remove',
  edit: 'update',
  follow: 'watch',
  ls: 'list',
  new: 'create',
  rm: 'remove',
  set: 'update',
  show: 'get',
  stop: 'cancel',
  view: 'get',
};
const MOST_WRONG = 2;

/** Says why a command line names no command, and which command was probably meant. */
export function explainUnknown(id: string, { commands }: Pick<Config, 'commands'>): UsageError {
  const given = id.split(':').map(printable);
  if (id.startsWith('-')) return new UsageError(`No command before ${given[0]}`, 'Write flags after the command.');
  const known = commands.filter(({ hidden }) => !hidden).map((command) => command.id.split(':'));
  const matching = given.findIndex((_, index) => !known.some((words) => startsWith(words, given.slice(0, index + 1))));
  const [path, unknown] = [given.slice(0, matching), given[matching] ?? ''];
  const whole = ['earshot', ...path].join(' ');
  if (known.some((words) => words.length === path.length && startsWith(words, path)))
    return new UsageError(`\`${whole}\` takes no argument: ${unknown}`, `\`${whole} --help\` shows its flags.`);
  const siblings = known.filter((words) => startsWith(words, path)).flatMap((words) => words[matching] ?? []);
  const meant = closest(unknown, new Set(siblings));
  return new UsageError(
    `There is no command \`${whole} ${unknown}\``,
    meant === undefined ? `\`${whole} --help\` lists the commands.` : `Did you mean \`${whole} ${meant}\`?`,
  );
}

const startsWith = (words: readonly string[], path: readonly string[]): boolean =>
  path.every((word, index) => words[index] === word);

function closest(word: string, among: ReadonlySet<string>): string | undefined {
  const verb = OTHER_VERBS[word];
  if (verb !== undefined && among.has(verb)) return verb;
  const [best] = [...among]
    .map((one) => ({ one, wrong: one.startsWith(word) ? 1 : distance(one, word) }))
    .toSorted((one, other) => one.wrong - other.wrong);
  return best !== undefined && best.wrong <= MOST_WRONG ? best.one : undefined;
}
