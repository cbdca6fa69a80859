import type { ShownLocation } from './location-context.ts';

/** Controller state from the live summary, otherwise as loaded with the page. */
export const stateOf = ({ record, summary }: ShownLocation) => ({
  status: summary?.status ?? record.status,
  since: summary?.since ?? record.state.since,
  faults: summary?.faults ?? record.state.faults,
  lastUpdated: summary?.lastUpdated ?? record.state.lastUpdated,
});
