import { TEMPORAL_CONNECTION_VARIABLES } from '@earshot/environment/variables/temporal-connection';
import type { Built } from './builds.ts';
import { builtDocs } from './docs-build.ts';
import type { Installation } from './installation.ts';
import type { Workflows } from './start-workflows.ts';

export type Backing = Built & { databaseUrl: string; workflows: Workflows };

/** Environment variables of this installation. Each part receives those that it reads. */
export function partValues(installation: Installation, backing: Backing): Record<string, string> {
  const { ports, secrets } = installation;
  const defaults = {
    // With `--watch` the portal has its own address, which forwards calls to the api.
    PUBLIC_URL: `http://127.0.0.1:${installation.flags.watch ? ports.portalDev : ports.api}`,
    DEVICE_FILES_URL: `http://127.0.0.1:${ports.gatewayHttp}`,
    GATEWAY_MQTT_SECRET: secrets.gatewayMqtt,
    WORKER_MQTT_SECRET: secrets.workerMqtt,
    SIMULATOR_MQTT_SECRET: secrets.simulatorMqtt,
    EVIDENCE_SIGNING_KEY: secrets.evidenceKey,
    DOCS_DIST: builtDocs,
    ...(backing.workflowBundle !== undefined && { WORKFLOW_BUNDLE: backing.workflowBundle }),
  };
  return {
    ...folderValues(installation),
    ...sealingValues(installation),
    ...unlessGiven(installation, defaults),
    DATABASE_URL: backing.databaseUrl,
    ...temporalValues(backing.workflows),
    API_PORT: String(ports.api),
    GATEWAY_HTTP_PORT: String(ports.gatewayHttp),
    MQTT_PORT: String(ports.mqtt),
    SIMULATOR_CONTROL_PORT: String(ports.simulatorControl),
    ...(backing.portalDist !== undefined && { PORTAL_DIST: backing.portalDist }),
  };
}

/** Unsets the other settings of an embedded Temporal, because a shell may have them for another cluster. */
export function temporalValues({ embedded, address }: Workflows): Record<string, string> {
  const unset = Object.keys(TEMPORAL_CONNECTION_VARIABLES).map((name) => [name, ''] as const);
  return { ...(embedded && Object.fromEntries(unset)), TEMPORAL_ADDRESS: address };
}

/** Broker of the worker and the simulator: MQTT_URL, or the one inside the gateway. */
export function brokerUrl({ settings, ports }: Installation): string {
  return settings.MQTT_URL ?? `mqtt://127.0.0.1:${ports.mqtt}`;
}

export function folderValues(installation: Installation): Record<string, string> {
  const { home } = installation;
  return unlessGiven(installation, {
    BLOB_DIR: home.file('blobs'),
    SIMULATOR_CREDENTIALS: home.file('simulator-credentials.json'),
    SIMULATOR_STORAGE: home.file('simulator'),
  });
}

/** Key of the sealed values in the database. */
export function sealingValues(installation: Installation): Record<string, string> {
  return unlessGiven(installation, { SECRETS_KEY: installation.secrets.secretsKey });
}

/** Leaves out variables that the environment already sets. */
function unlessGiven({ surroundings }: Installation, values: Record<string, string>): Record<string, string> {
  const given = (name: string): boolean => [name, `${name}_FILE`].some((key) => (surroundings[key] ?? '') !== '');
  return Object.fromEntries(Object.entries(values).filter(([name]) => !given(name)));
}
