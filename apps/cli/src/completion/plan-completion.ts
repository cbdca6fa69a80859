import type { Config } from '@oclif/core';
import { joined } from './words.ts';
import { NAMED_KINDS, type NamedKind } from './named-kinds.ts';

type Commands = Config['commands'];
type Command = Commands[number];

/** Replacements of the last word. `before` is the part of the word that stays, as in `Leeds,Yo`. */
export type Completion =
  { readonly words: readonly string[] } | { readonly kind: NamedKind; readonly typed: string; readonly before: string };

const NOTHING: Completion = { words: [] };

/** Decides what completes the last of the words after `earshot`. */
export function planCompletion(given: readonly string[], commands: Commands): Completion {
  const words = joined(given);
  const current = words.at(-1) ?? '';
  const visible = commands.filter(({ hidden }) => !hidden);
  const earlier = words.slice(0, -1);
  const command = visible
    .filter(({ id }) => id.split(':').every((word, index) => earlier[index] === word))
    .toSorted((one, other) => other.id.length - one.id.length)[0];
  if (command === undefined) return { words: nextWords(earlier, visible).filter((word) => word.startsWith(current)) };
  return planArgument(command, { current, before: earlier.slice(command.id.split(':').length) });
}

const nextWords = (earlier: readonly string[], commands: Commands): string[] => [
  ...new Set(
    commands
      .map(({ id }) => id.split(':'))
      .filter((path) => earlier.every((word, index) => path[index] === word))
      .flatMap((path) => path[earlier.length] ?? []),
  ),
];

function planArgument(
  { flags, args, strict }: Command,
  { current, before }: { current: string; before: readonly string[] },
): Completion {
  const flagOf = (word: string | undefined) =>
    Object.values(flags).find(({ name, char }) => word === `--${name}` || (char !== undefined && word === `-${char}`));
  const previous = flagOf(before.at(-1));
  if (previous?.type === 'option') return valuesOf(previous, current);
  const [, start = '', name] = /^(--([a-z-]+)=)/.exec(current) ?? [];
  const assigned = flagOf(`--${name}`);
  if (assigned?.type === 'option') return prefixed(start, valuesOf(assigned, current.slice(start.length)));
  if (current.startsWith('-')) {
    const unused = Object.values(flags).filter(
      (flag) => flag.hidden !== true && (('multiple' in flag && flag.multiple) || !before.includes(`--${flag.name}`)),
    );
    return { words: unused.map(({ name }) => `--${name}`).filter((word) => word.startsWith(current)) };
  }
  const count = before.filter((word, index) => {
    const flag = flagOf(before[index - 1]);
    return !word.startsWith('-') && flag?.type !== 'option';
  }).length;
  const all = Object.values(args);
  const arg = all[count] ?? (strict === false ? all.at(-1) : undefined);
  return arg === undefined ? NOTHING : valuesOf(arg, current);
}

const prefixed = (start: string, completion: Completion): Completion =>
  'words' in completion
    ? { words: completion.words.map((word) => start + word) }
    : { ...completion, before: start + completion.before };

function valuesOf(
  { name, options }: { readonly name: string; readonly options?: readonly string[] | undefined },
  current: string,
): Completion {
  if (options !== undefined) return { words: options.filter((option) => option.startsWith(current)) };
  const named = NAMED_KINDS[name];
  if (named === undefined) return NOTHING;
  const { kind, isList = false } = named;
  const start = isList ? current.lastIndexOf(',') + 1 : 0;
  return { kind, typed: current.slice(start), before: current.slice(0, start) };
}
