import type { DirectoryFilter } from '@earshot/db/queries/directories/filters';
import { type Filter, parse } from 'scim2-parse-filter';
import { ScimRefusal } from './scim-error.ts';

/** Longer ones would nest too deeply. */
const MOST_CHARACTERS = 1_000;
const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew'] as const;

const notPossible = (what: string): ScimRefusal => new ScimRefusal('invalidFilter', `${what} is not supported`);

/** Fields by the names that SCIM gives them, in lower case. */
export type FilterNames<Field extends string> = Readonly<Record<string, Field>>;

/** Reads a filter of SCIM; names have no case, and may begin with their schema. */
export function readFilter<Field extends string>(text: string, names: FilterNames<Field>): DirectoryFilter<Field> {
  if (text.length > MOST_CHARACTERS) throw new ScimRefusal('invalidFilter', 'The filter is too long');
  let filter: Filter;
  try {
    filter = parse(text);
  } catch {
    throw new ScimRefusal('invalidFilter', 'The filter cannot be read');
  }
  return toFilter(filter, { names, within: '' });
}

interface Names<Field extends string> {
  readonly names: FilterNames<Field>;
  /** The attribute whose values are filtered, with a dot. */
  readonly within: string;
}

function toFilter<Field extends string>(filter: Filter, known: Names<Field>): DirectoryFilter<Field> {
  const { op } = filter;
  if (op === 'and' || op === 'or')
    return { op, parts: (filter as { filters: Filter[] }).filters.map((part) => toFilter(part, known)) };
  if (op === 'not') return { op, negated: toFilter((filter as { filter: Filter }).filter, known) };
  const { attrPath } = filter as { attrPath: string };
  if (op === '[]')
    return toFilter((filter as { valFilter: Filter }).valFilter, { ...known, within: `${known.within}${attrPath}.` });
  const field = fieldOf(attrPath, known);
  if (op === 'pr') return { op, field, value: '' };
  const comparison = COMPARISONS.find((one) => one === op);
  const { compValue } = filter as { compValue: unknown };
  if (comparison === undefined) throw notPossible(`The comparison ${op}`);
  if (typeof compValue !== 'string' && typeof compValue !== 'boolean') throw notPossible('This value');
  return { op: comparison, field, value: String(compValue) };
}

function fieldOf<Field extends string>(path: string, { names, within }: Names<Field>): Field {
  const name = withoutSchema(within + path).toLowerCase();
  const field = Object.hasOwn(names, name) ? names[name] : undefined;
  if (field === undefined) throw notPossible(`A filter by ${name}`);
  return field;
}

/** `urn:ietf:params:scim:schemas:core:2.0:User:userName` is `userName`. */
export const withoutSchema = (path: string): string =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i, '');
