import { portalRegion } from './portal-region.ts';
import type { CrashReport } from './schema.ts';

const CRASH_SAMPLE_RATE = 100;

/** Whether to report this crash; `chance` is in [0, 1). */
export const isSampled = (chance: number): boolean => chance * 100 < CRASH_SAMPLE_RATE;

export function toCrashReport(error: unknown, place: { readonly host: string; readonly path: string }): CrashReport {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  return {
    message: (message || 'no message').slice(0, 500),
    stack: stack.slice(0, 4_000),
    path: place.path.slice(0, 500),
    region: portalRegion(place.host),
  };
}
