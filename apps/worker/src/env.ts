import { readEnvironment } from '@earshot/environment/read-environment';

export const readSettings = () =>
  readEnvironment(process.env, [
    'BUILD_REVISION?',
    'DATABASE_URL',
    'LOG_LEVEL',
    'MAIL_FROM',
    'MQTT_URL',
    'PUBLIC_URL?',
    'SMTP_URL?',
    'TEMPORAL_ADDRESS',
    'TEMPORAL_NAMESPACE',
    'WORKER_MQTT_SECRET',
  ]);
