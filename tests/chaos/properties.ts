import { integrationFiles, runIntegration } from './integration-files.ts';

/** Integration tests whose number of runs scales with `propertyTimes`. */
export const propertyFiles = (): string[] => integrationFiles(/propertyRuns\(/);

/**
 * Runs the property tests of the integration tests `times` times as often. Returns the number of failed runs of
 * vitest.
 */
export const runProperties = (times: number): Promise<number> =>
  runIntegration(propertyFiles(), { PROPERTY_TIMES: String(times) });
