import type { ShownLocation } from './location-context.ts';

/** How the controller is, as it says now or else as it was when the page was loaded. */
export const stateOf = ({ record, summary }: ShownLocation) => ({
  status: summary?.status ?? record.status,
  since: summary?.since ?? record.state.since,
  faults: summary?.faults ?? record.state.faults,
  lastUpdated: summary?.lastUpdated ?? record.state.lastUpdated,
});
