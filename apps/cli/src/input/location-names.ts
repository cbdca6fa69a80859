import { namesOnLines } from '@earshot/domain/locations/names-on-lines';
import { InputError } from '../refusals.ts';
import { readTextInput } from './read-input.ts';

/** Splits names at commas. A name that contains a comma must be in a file. */
export const betweenCommas = (given: string): string[] =>
  given
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const onLines = (content: string): string[] => namesOnLines(content).map(({ name }) => name);

/** Reads ids, names and serial numbers: separated by commas, from `@file`, or from standard input for `-`. */
export async function readLocationNames(given: readonly string[], stdin: NodeJS.ReadableStream): Promise<string[]> {
  const names: string[] = [];
  for (const one of given) {
    if (one === '-') names.push(...onLines(await readTextInput('-', stdin)));
    else if (one.startsWith('@')) names.push(...onLines(await readTextInput(one.slice(1))));
    else names.push(...betweenCommas(one));
  }
  if (names.length === 0)
    throw new InputError('No location was named', 'Give names, serial numbers or ids, or a --group.');
  return names;
}
