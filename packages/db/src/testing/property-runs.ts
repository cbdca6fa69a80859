import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** 1 in the ordinary suite; `npm run chaos -- --only properties` uses more. */
    propertyTimes: number;
  }
}

/** Number of runs of a long property: `once` in the ordinary suite, a multiple in `npm run chaos`. */
export const propertyRuns = (once: number): number => once * inject('propertyTimes');
