import type { Location } from '@earshot/domain/controllers/schema';
import { MAX_CANDIDATES, resolvedNames, resolveLocationsInput } from '@earshot/domain/locations/resolve-schema';
import { signedIn } from './fake-procedures.ts';

type InGroup = (input: { groupId: string; search: string }) => readonly Location[];

/** Finds names, serial numbers and ids as the platform does. */
export const resolveNamesProcedure = (locationsIn: InGroup) =>
  signedIn
    .input(resolveLocationsInput)
    .output(resolvedNames)
    .query(({ input: { groupId, names } }) => {
      const all = locationsIn({ groupId, search: '' });
      return { items: names.map((name) => resolved(name, all)) };
    });

function resolved(name: string, all: readonly Location[]) {
  const found = all.filter(({ id, boxName, serialNumber }) =>
    [id, boxName, serialNumber].some((text) => text.toLowerCase() === name.toLowerCase()),
  );
  const outcome = found.length === 0 ? 'unknown' : found.length === 1 ? 'found' : 'ambiguous';
  return { outcome, locations: found.slice(0, MAX_CANDIDATES), matches: found.length } as const;
}
