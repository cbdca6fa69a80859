import { findTemporal } from '@earshot/standalone/temporal/find';

let asked: Promise<Record<string, string>> | undefined;

/** The variable by which the tests know the Temporal program. A cluster of TEMPORAL_ADDRESS is no place for tests. */
export const temporalEnvironment = (): Promise<Record<string, string>> => (asked ??= readEnvironment());

async function readEnvironment(): Promise<Record<string, string>> {
  const found = await findTemporal({
    env: { ...process.env, TEMPORAL_ADDRESS: undefined },
    signal: new AbortController().signal,
    note: (text) => process.stdout.write(`Temporal: ${text}\n`),
  });
  return found.kind === 'program' ? { TEMPORAL_CLI: found.program } : {};
}
