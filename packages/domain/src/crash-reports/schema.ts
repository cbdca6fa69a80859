import { z } from 'zod';
import { PORTAL_REGIONS } from './portal-region.ts';

/** A crash of the portal in the browser, without any user input. Longer texts are cut before sending. */
export const crashReport = z.object({
  message: z.string().min(1).max(500),
  stack: z.string().max(4_000),
  /** The path only: query strings and fragments may contain names. */
  path: z
    .string()
    .max(500)
    .transform((path) => path.replace(/[?#].*$/s, '')),
  region: z.enum(PORTAL_REGIONS),
});
export type CrashReport = z.infer<typeof crashReport>;
