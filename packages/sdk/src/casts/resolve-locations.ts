import { UnresolvedNamesError } from '../errors.ts';
import type { ResolvedName } from '../types.ts';
import { isUuid } from '../uuid.ts';

type LookUp = (names: string[]) => Promise<readonly ResolvedName[]>;

/** Maximum number of names per call on the platform. */
const NAMES_AT_ONCE = 10_000;
/** Maximum length of a name on the platform. */
const MAX_LENGTH = 255;

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** Resolves names, serial numbers and ids to unique ids, in the given order. */
export async function resolveLocations(given: readonly string[], lookUp: LookUp): Promise<string[]> {
  const wanted = given.map((name) => name.trim()).filter(Boolean);
  const names = [...new Set(wanted.filter((name) => !isUuid(name) && name.length <= MAX_LENGTH).map(folded))];
  const found = new Map<string, ResolvedName>();
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const portion = names.slice(at, at + NAMES_AT_ONCE);
    for (const [index, resolved] of (await lookUp(portion)).entries()) found.set(portion[index] ?? '', resolved);
  }
  refuseUnresolved(wanted, found);
  return [
    ...new Set(
      wanted.map((name) => (isUuid(name) ? name.toLowerCase() : (found.get(folded(name))?.locations[0]?.id ?? name))),
    ),
  ];
}

function refuseUnresolved(wanted: readonly string[], found: ReadonlyMap<string, ResolvedName>): void {
  const unknown: string[] = [];
  const ambiguous = [];
  for (const name of new Set(wanted)) {
    const { outcome, locations, matches } = found.get(folded(name)) ?? NO_MATCH;
    if (isUuid(name) || outcome === 'found') continue;
    if (outcome === 'unknown') unknown.push(name);
    else
      ambiguous.push({
        name,
        candidates: locations.map(({ serialNumber, groupTitle }) => `${serialNumber} (${groupTitle})`),
        more: matches - locations.length,
      });
  }
  if (unknown.length + ambiguous.length > 0) throw new UnresolvedNamesError('location', { unknown, ambiguous });
}

const NO_MATCH = { outcome: 'unknown', locations: [], matches: 0 } as const;
