import type { GivenName } from '@earshot/domain/locations/names-on-lines';
import { useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import type { NamedLine } from '../by-name/named-line.ts';

/** Looks up the names of a text. `lines` are undefined until all are looked up. */
export function useResolveNames(groupId: string) {
  const utils = trpc.useUtils();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [lines, setLines] = useState<readonly NamedLine[]>();
  const resolve = async (given: readonly GivenName[]) => {
    setIsPending(true);
    setError(null);
    try {
      const names = given.map(({ name }) => name);
      const { items } = await utils.locations.resolve.fetch({ groupId, names }, { staleTime: 0, gcTime: 0 });
      setLines(given.flatMap((name, index) => (items[index] === undefined ? [] : [{ ...items[index], ...name }])));
    } catch (failure) {
      setError(failure);
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, error, lines, resolve, reset: () => setLines(undefined) };
}
