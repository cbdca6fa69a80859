import { integrationFiles, runIntegration } from './integration-files.ts';

/** Integration tests that start workers or connect to Temporal. */
export const temporalFiles = (): string[] =>
  integrationFiles(/\bstart(Test|Command|Delivery)Workers?\(|inject\('temporalAddress'\)/);

/** Runs all integration tests that use Temporal on two servers. Returns the number of failed runs of vitest. */
export const runOnCluster = (): Promise<number> => runIntegration(temporalFiles(), { TEMPORAL_SERVERS: '2' });
