import type { Location, ResolvedName, ResolvedNames, ResolveLocationsInput } from '../types.ts';

const folded = (text: string): string => text.trim().toLowerCase();
const MAX_CANDIDATES = 10;

/** Answers `locations.resolve` as the platform does, for the given locations. */
export const resolveAmong =
  (locations: readonly Location[]) =>
  ({ names }: ResolveLocationsInput): ResolvedNames => ({ items: names.map((name) => resolved(name, locations)) });

function resolved(name: string, locations: readonly Location[]): ResolvedName {
  const found = locations.filter(({ id, boxName, serialNumber }) =>
    [id, boxName, serialNumber].some((text) => folded(text) === folded(name)),
  );
  return {
    outcome: found.length === 0 ? 'unknown' : found.length === 1 ? 'found' : 'ambiguous',
    matches: found.length,
    locations: found
      .slice(0, MAX_CANDIDATES)
      .map(({ id, boxName, serialNumber, groupTitle }) => ({ id, boxName, serialNumber, groupTitle })),
  };
}
