import { findTemporal } from '@earshot/standalone/temporal/find';

let asked: Promise<Record<string, string>> | undefined;

/**
 * The variable with the path of the Temporal program. Ignores TEMPORAL_ADDRESS, because tests must not use a real
 * cluster.
 */
export const temporalEnvironment = (): Promise<Record<string, string>> => (asked ??= readEnvironment());

async function readEnvironment(): Promise<Record<string, string>> {
  const found = await findTemporal({
    env: { ...process.env, TEMPORAL_ADDRESS: undefined },
    signal: new AbortController().signal,
    note: (text) => process.stdout.write(`Temporal: ${text}\n`),
  });
  return found.kind === 'program' ? { TEMPORAL_CLI: found.program } : {};
}
