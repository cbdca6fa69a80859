import { BLOB_VARIABLES } from '@earshot/environment/blob-variables';
import { readEnvironment } from '@earshot/environment/read-environment';
import { TRACING_VARIABLES } from '@earshot/environment/tracing-variables';

/** Reads the gateway's environment. Without `MQTT_URL` the gateway runs the embedded broker. */
export function readGatewayEnvironment() {
  return readEnvironment(process.env, [
    'NODE_ENV',
    'LOG_LEVEL',
    'BUILD_REVISION?',
    'DATABASE_DIRECT_URL?',
    'DATABASE_URL',
    ...BLOB_VARIABLES,
    'BLOB_BUCKET_LINKS',
    'GATEWAY_HTTP_HOST',
    'GATEWAY_HTTP_PORT',
    'GATEWAY_OPERATIONS_PORT?',
    'OPERATIONS_HOST',
    ...TRACING_VARIABLES,
    'MAX_CONNECTIONS',
    'MAX_CONNECTIONS_PER_ADDRESS',
    'TRUSTED_PROXIES',
    'MQTT_HOST',
    'MQTT_PORT',
    'MQTT_URL?',
    'MQTT_ADMIN_SECRET?',
    'SECRETS_KEY',
    'GATEWAY_MQTT_SECRET',
    'WORKER_MQTT_SECRET',
    'SIMULATOR_MQTT_SECRET?',
  ]);
}
