import { printable } from '../output/text.ts';
import { InputError } from '../refusals.ts';

/** A kind of item that commands name. */
export interface Kind<T> {
  readonly noun: string;
  /** Command that lists the items. */
  readonly listedBy: string;
  readonly idOf: (item: T) => string;
  /** Names that identify an item; messages show the first. */
  readonly namesOf: (item: T) => readonly string[];
  /** Accepts the beginning of a name. For commands that only show something. */
  readonly prefix?: boolean | undefined;
}

type Items<T> = Iterable<T> | AsyncIterable<T>;

/** Items listed in an error message. */
const MOST_LISTED = 10;

export const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** Finds the item with this id or exactly this name; with `prefix`, also by the beginning of only one name. Ignores case. */
export async function resolveByName<T>(given: string, items: Items<T>, kind: Kind<T>): Promise<T> {
  const matches = await matchesOf(given, items, kind);
  const item = onlyOne(given, matches.found, kind);
  if (item !== undefined) return item;
  const similar = matches.similar.length === 0 ? '' : `There are: ${listed(matches.similar, kind)}.\n`;
  throw new InputError(`No ${kind.noun} is called ${printable(given)}`, `${similar}\`${kind.listedBy}\` shows all.`);
}

/** Finds the item with this id or exactly this name; undefined if there is none. */
export async function findByName<T>(given: string, items: Items<T>, kind: Kind<T>): Promise<T | undefined> {
  const { found } = await matchesOf(given, items, kind);
  return onlyOne(given, found, kind);
}

/** Returns the matching items, and those to suggest if none matches. */
async function matchesOf<T>(
  given: string,
  items: Items<T>,
  { idOf, namesOf, prefix = false }: Kind<T>,
): Promise<Readonly<Record<'found' | 'similar', readonly T[]>>> {
  const wanted = folded(given);
  const all: T[] = [];
  for await (const item of items) {
    if (folded(idOf(item)) === wanted) return { found: [item], similar: [] };
    all.push(item);
  }
  if (wanted === '') return { found: [], similar: all };
  const matching = (isMatch: (name: string) => boolean) =>
    all.filter((item) => namesOf(item).map(folded).some(isMatch));
  const named = matching((name) => name === wanted);
  const begun = matching((name) => name.startsWith(wanted));
  return { found: named.length > 0 || !prefix ? named : begun, similar: begun.length > 0 ? begun : all };
}

function onlyOne<T>(given: string, found: readonly T[], kind: Kind<T>): T | undefined {
  if (found.length <= 1) return found[0];
  const several = `More than one ${kind.noun} matches ${printable(given)}: ${listed(found, kind)}`;
  throw new InputError(several, 'Give the id of one.');
}

function listed<T>(items: readonly T[], { idOf, namesOf }: Kind<T>): string {
  const shown = items.slice(0, MOST_LISTED).map((item) => {
    const [id, name = ''] = [idOf(item), ...namesOf(item)];
    return name === id ? id : `${printable(name)} (${id})`;
  });
  return [...shown, ...(items.length > MOST_LISTED ? [`${items.length - MOST_LISTED} more`] : [])].join(', ');
}
