import { z } from 'zod';
import { PORTAL_REGIONS } from './portal-region.ts';

/** What a browser says of a crash of the portal; never what a person typed. Longer texts are cut before they are sent. */
export const crashReport = z.object({
  message: z.string().min(1).max(500),
  stack: z.string().max(4_000),
  /** The path alone: searches and fragments may hold names. */
  path: z
    .string()
    .max(500)
    .transform((path) => path.replace(/[?#].*$/s, '')),
  region: z.enum(PORTAL_REGIONS),
});
export type CrashReport = z.infer<typeof crashReport>;
