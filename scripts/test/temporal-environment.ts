import { findTemporal } from '@earshot/standalone/temporal/find';
import { findTemporalServer } from '../temporal-server/find.ts';

let asked: Promise<Record<string, string>> | undefined;
let askedForServer: Promise<Record<string, string>> | undefined;

/**
 * The variable with the path of the Temporal program. Ignores TEMPORAL_ADDRESS, because tests must not use a real
 * cluster.
 */
export const temporalEnvironment = (): Promise<Record<string, string>> => (asked ??= readEnvironment());

/** The same. Also puts Temporal's server into the cache, where tests find it. */
export const temporalServerEnvironment = (): Promise<Record<string, string>> => (askedForServer ??= withServer());

async function withServer(): Promise<Record<string, string>> {
  const environment = await temporalEnvironment();
  await findTemporalServer({ env: process.env, signal: new AbortController().signal, note });
  return environment;
}

const note = (text: string): void => void process.stdout.write(`Temporal: ${text}\n`);

async function readEnvironment(): Promise<Record<string, string>> {
  const found = await findTemporal({
    env: { ...process.env, TEMPORAL_ADDRESS: undefined },
    signal: new AbortController().signal,
    note,
  });
  return found.kind === 'program' ? { TEMPORAL_CLI: found.program } : {};
}
