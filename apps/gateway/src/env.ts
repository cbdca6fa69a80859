import { readEnvironment } from '@earshot/environment/read-environment';

/** All that the gateway reads of its surroundings. `MQTT_URL` unset: it carries the broker itself. */
export function readGatewayEnvironment() {
  return readEnvironment(process.env, [
    'NODE_ENV',
    'LOG_LEVEL',
    'BUILD_REVISION?',
    'DATABASE_URL',
    'BLOB_DIR',
    'GATEWAY_HTTP_HOST',
    'GATEWAY_HTTP_PORT',
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
