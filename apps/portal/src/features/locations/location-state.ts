import { lastKnownTime } from '#/shared/locations/last-known.tsx';
import { type ShownLocation, useShownLocation } from './location-context.ts';

/** Controller state from the live summary, otherwise as loaded with the page. */
export const stateOf = ({ record, summary }: ShownLocation) => ({
  status: summary?.status ?? record.status,
  since: summary?.since ?? record.state.since,
  faults: summary?.faults ?? record.state.faults,
  lastUpdated: summary?.lastUpdated ?? record.state.lastUpdated,
});

/** The time for `LastKnown` of the shown location. */
export function useLastKnownTime(): string | null {
  const { status, lastUpdated } = stateOf(useShownLocation());
  return lastKnownTime({ status, lastSeenAt: lastUpdated });
}
