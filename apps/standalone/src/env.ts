import { readEnvironment } from '@earshot/environment/read-environment';
import { StartFailure } from './start-failure.ts';

/** Unchanged environment variables, for child processes and for tools such as Go. */
export const surroundings: Readonly<Record<string, string | undefined>> = process.env;

export type Settings = ReturnType<typeof readSettings>;

export function readSettings() {
  try {
    return readEnvironment(surroundings, [
      'API_HOST',
      'API_PORT',
      'DATABASE_OWNER_URL?',
      'DATABASE_URL?',
      'DEMO_PAST_DAYS',
      'DOCS_DIST',
      'EARSHOT_HOME',
      'GATEWAY_HTTP_HOST',
      'GATEWAY_HTTP_PORT',
      'MQTT_HOST',
      'MQTT_PORT',
      'MQTT_URL?',
      'NODE_ENV',
      'PORTAL_DIST',
      'PORTAL_PORT',
      'POSTGRES_PORT',
      'SIMULATOR_CONTROL_PORT?',
      'TEMPORAL_ADDRESS?',
      'TEMPORAL_CLI',
      'TEMPORAL_NAMESPACE',
      'TEMPORAL_PORT',
      'TEMPORAL_UI_PORT',
      'XDG_CACHE_HOME',
    ]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new StartFailure(message, 'Correct these variables and start again.', { cause: error });
  }
}
