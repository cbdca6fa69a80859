export interface EndpointIdentity {
  readonly category: string;
  readonly ipei: string | null;
  readonly lastKnownState: object | null;
}

/** Only a number of nothing but F stands for "none". */
const NO_IPEI = /^f+$/i;

/** Whether an endpoint is more than a free place: an invalid one is shown in no list and counted nowhere. */
export function isValidEndpoint({ category, ipei, lastKnownState }: EndpointIdentity): boolean {
  if (category === 'conference') return lastKnownState !== null;
  return ipei !== null && ipei !== '' && !NO_IPEI.test(ipei);
}
