import { UnresolvedNamesError } from '../errors.ts';
import type { Location } from '../types.ts';
import { isUuid } from '../uuid.ts';

type Named = Pick<Location, 'id' | 'boxName' | 'serialNumber' | 'groupTitle'>;

export interface Directory {
  /** Returns up to one page of locations whose name or serial number contains the text. */
  readonly search: (text: string) => Promise<readonly Named[]>;
  readonly all: () => AsyncIterable<Named>;
}

/** Minimum length of a search text on the platform. */
const MIN_SEARCH = 3;
/** For more names, reading the whole list is cheaper than one search per name. */
const MAX_SEARCHES = 10;
const FULL_PAGE = 200;

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** Resolves names, serial numbers and ids to unique ids, in the given order. */
export async function resolveLocations(given: readonly string[], directory: Directory): Promise<string[]> {
  const wanted = given.map((name) => name.trim()).filter(Boolean);
  const names = [...new Set(wanted.filter((name) => !isUuid(name)).map(folded))];
  const found = names.length === 0 ? new Map<string, Named[]>() : await lookUp(names, directory);
  refuseUnresolved(wanted, found);
  return [
    ...new Set(wanted.map((name) => (isUuid(name) ? name.toLowerCase() : (found.get(folded(name))?.[0]?.id ?? name)))),
  ];
}

async function lookUp(names: readonly string[], directory: Directory): Promise<Map<string, Named[]>> {
  const found = new Map<string, Named[]>(names.map((name) => [name, []]));
  const note = (location: Named) => {
    for (const key of new Set([folded(location.boxName), folded(location.serialNumber)]))
      found.get(key)?.push(location);
  };
  if (names.length <= MAX_SEARCHES && names.every((name) => name.length >= MIN_SEARCH)) {
    const pages = await Promise.all(names.map((name) => directory.search(name)));
    // A full page may not contain all matches.
    if (pages.every(({ length }) => length < FULL_PAGE)) {
      for (const location of unique(pages.flat())) note(location);
      return found;
    }
  }
  for await (const location of directory.all()) note(location);
  return found;
}

const unique = (locations: readonly Named[]): Iterable<Named> =>
  new Map(locations.map((one) => [one.id, one])).values();

function refuseUnresolved(wanted: readonly string[], found: ReadonlyMap<string, readonly Named[]>): void {
  const unknown: string[] = [];
  const ambiguous = [];
  for (const name of new Set(wanted)) {
    const matches = found.get(folded(name));
    if (isUuid(name) || matches?.length === 1) continue;
    if (matches === undefined || matches.length === 0) unknown.push(name);
    else
      ambiguous.push({
        name,
        candidates: matches.map(({ serialNumber, groupTitle }) => `${serialNumber} (${groupTitle})`),
      });
  }
  if (unknown.length + ambiguous.length > 0) throw new UnresolvedNamesError('location', { unknown, ambiguous });
}
