export const PORTAL_REGIONS = ['uk', 'us'] as const;
export type PortalRegion = (typeof PORTAL_REGIONS)[number];

/**
 * The portal's region from its host name: `us` if one part is `us`, as in `us.portal.example`, else the UK. For
 * analytics only.
 */
export const portalRegion = (host: string): PortalRegion =>
  /(^|[.-])us([.:-]|$)/.test(host.toLowerCase()) ? 'us' : 'uk';
