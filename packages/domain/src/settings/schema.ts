import { z } from 'zod';

/** Portal configuration that all parts agree on. */
export const portalSettings = z.object({
  /** The newer Message Cast area (/msgs) exists; a group must have the `mds` feature as well. */
  mdsArea: z.boolean(),
});
export type PortalSettings = z.infer<typeof portalSettings>;
export const DEFAULT_SETTINGS: PortalSettings = { mdsArea: true };
