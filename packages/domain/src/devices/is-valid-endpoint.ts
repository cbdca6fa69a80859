export interface EndpointIdentity {
  readonly category: string;
  readonly ipei: string | null;
  readonly lastKnownState: object | null;
}

/** An IPEI of only F digits means "none". */
const NO_IPEI = /^f+$/i;

/** Whether an endpoint is an actual device and not a free slot. Invalid endpoints are neither listed nor counted. */
export function isValidEndpoint({ category, ipei, lastKnownState }: EndpointIdentity): boolean {
  if (category === 'conference') return lastKnownState !== null;
  return ipei !== null && ipei !== '' && !NO_IPEI.test(ipei);
}
