import { readEnvironment } from '@earshot/environment/read-environment';

export const readSettings = () =>
  readEnvironment(process.env, [
    'DATABASE_URL',
    'LOG_LEVEL',
    'MQTT_URL',
    'TEMPORAL_ADDRESS',
    'TEMPORAL_NAMESPACE',
    'WORKER_MQTT_SECRET',
  ]);
