import { readFileSync } from 'node:fs';
import { EnvironmentError } from '@earshot/environment/environment-error';
import type { Environment } from '@earshot/environment/variables';
import type { TEMPORAL_CONNECTION_VARIABLES } from '@earshot/environment/variables/temporal-connection';
import { loadClientConfigProfile, toClientOptions } from '@temporalio/envconfig';
import type { NativeConnectionOptions } from '@temporalio/worker';

type Name = 'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE' | keyof typeof TEMPORAL_CONNECTION_VARIABLES;
type Settings = Partial<Pick<Environment, Name>>;

export interface TemporalConnection {
  readonly options: NativeConnectionOptions;
  readonly namespace: string;
}

/** Combines a profile of TEMPORAL_CONFIG_FILE with the variables, which override it. Throws an EnvironmentError. */
export function readTemporalConnection(settings: Settings): TemporalConnection {
  try {
    const profile = loadClientConfigProfile({ ...profileSource(settings), overrideEnvVars: given(settings) });
    if (profile.address === undefined) throw new Error('the profile has no address, and TEMPORAL_ADDRESS is not set');
    if ((profile.tls?.clientCert === undefined) !== (profile.tls?.clientKey === undefined)) {
      throw new Error('a client certificate and its key are given only together');
    }
    const { connectionOptions, namespace = 'default' } = toClientOptions(profile);
    return { options: connectionOptions, namespace };
  } catch (error) {
    throw new EnvironmentError([`The variables TEMPORAL_… describe no connection: ${reason(error)}.`]);
  }
}

/** The file is read here, because Temporal's package treats a missing one as empty and would connect without TLS. */
function profileSource({ TEMPORAL_CONFIG_FILE: file, TEMPORAL_PROFILE: profile }: Settings) {
  if (file !== undefined) {
    const configSource = { data: readFileSync(file, 'utf8') };
    return { configSource, configFileStrict: true, profile: profile ?? 'default' };
  }
  if (profile !== undefined) throw new Error('TEMPORAL_PROFILE needs TEMPORAL_CONFIG_FILE');
  return { disableFile: true };
}

const given = (settings: Settings): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
