import { findNamedLocations } from '@earshot/db/queries/locations/named-locations';
import { isUuid } from '@earshot/domain/ids/uuid';
import { MAX_CANDIDATES, type NamedLocation, type ResolvedName } from '@earshot/domain/locations/resolve-schema';
import type { PlacedCall } from '../../trpc/call.ts';

const folded = (name: string): string => name.toLowerCase();

interface Found {
  readonly matches: number;
  readonly locations: NamedLocation[];
}

/** Finds the location of each name, serial number or id. Locations outside the group are unknown. */
export async function resolveNames(
  { deps, scope }: PlacedCall,
  names: readonly string[],
): Promise<{ items: ResolvedName[] }> {
  const texts = [...new Set(names.map(folded))];
  const wanted = texts.map((text) => (isUuid(text) ? { name: null, id: text } : { name: text, id: null }));
  const found = new Map<string, Found>();
  for (const { place, matches, ...location } of await findNamedLocations(deps.db, scope, {
    wanted,
    limit: MAX_CANDIDATES,
  })) {
    const text = texts[place] ?? '';
    found.set(text, { matches, locations: [...(found.get(text)?.locations ?? []), location] });
  }
  return { items: names.map((name) => resolved(found.get(folded(name)))) };
}

function resolved({ matches, locations }: Found = { matches: 0, locations: [] }): ResolvedName {
  const outcome = matches === 0 ? 'unknown' : matches === 1 ? 'found' : 'ambiguous';
  return { outcome, locations, matches };
}
