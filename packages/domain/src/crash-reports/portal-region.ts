export const PORTAL_REGIONS = ['uk', 'us'] as const;
export type PortalRegion = (typeof PORTAL_REGIONS)[number];

/** Which portal it is, by the name of its host: `us` as a part of it, such as `us.portal.example`, else the UK. For analytics only. */
export const portalRegion = (host: string): PortalRegion =>
  /(^|[.-])us([.:-]|$)/.test(host.toLowerCase()) ? 'us' : 'uk';
