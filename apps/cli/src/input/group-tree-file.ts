import type { PlanTreeInput } from '@earshot/sdk';
import { parse, YAMLParseError } from 'yaml';
import { InputError } from '../refusals.ts';
import { readTextInput } from './read-input.ts';

type Row = PlanTreeInput['rows'][number];

const KEYS = ['title', 'id', 'was', 'flags', 'features', 'groups'];
const ADVICE = 'A group has a title and may have flags, features, groups, id and was. See earshot groups apply --help.';

/** Reads a tree of groups from a YAML file, or from standard input for `-`. */
export async function readGroupTree(file: string, stdin: NodeJS.ReadableStream): Promise<Row[]> {
  const content = await readTextInput(file, stdin);
  try {
    return rowsOf(parse(content));
  } catch (error) {
    if (error instanceof YAMLParseError) throw new InputError(`${file}: ${error.message.split('\n')[0] ?? ''}`, ADVICE);
    throw error;
  }
}

/** Converts the tree into rows, parents before children. The platform checks all fields except titles and places. */
export function rowsOf(tree: unknown): Row[] {
  const rows: Row[] = [];
  const walk = (group: unknown, { parent, where }: { parent: number | null; where: string }): void => {
    if (!isRecord(group) || typeof group['title'] !== 'string')
      throw new InputError(`${where === 'The file' ? where : `A group in ${where}`} has no title`, ADVICE);
    const here = `${where === 'The file' ? '' : `${where} / `}${group['title']}`;
    const unknown = Object.keys(group).find((key) => !KEYS.includes(key));
    if (unknown !== undefined) throw new InputError(`${here} has an unknown entry: ${unknown}`, ADVICE);
    const { groups = [], ...rest } = group;
    if (!Array.isArray(groups)) throw new InputError(`The groups of ${here} are not a list`, ADVICE);
    const at = rows.push({ ...(rest as Omit<Row, 'parent'>), parent }) - 1;
    for (const child of groups) walk(child, { parent: at, where: here });
  };
  walk(tree, { parent: null, where: 'The file' });
  return rows;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
