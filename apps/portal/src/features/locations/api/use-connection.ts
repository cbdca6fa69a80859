import { useEffect, useRef } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { useShownLocation } from '../location-context.ts';
import { stateOf } from '../location-state.ts';

const EVERY_MS = 60_000;

/** Connection of the shown location over the last day, read again when its status changes. */
export function useConnection() {
  const shown = useShownLocation();
  const { status, since } = stateOf(shown);
  const query = trpc.locations.connection.useQuery({ controllerId: shown.record.id }, { refetchInterval: EVERY_MS });
  const { refetch } = query;
  const state = `${status} ${since ?? ''}`;
  const read = useRef(state);
  useEffect(() => {
    if (read.current === state) return;
    read.current = state;
    void refetch();
  }, [state, refetch]);
  return query;
}
