import { readEnvironment } from '@earshot/environment/read-environment';

export const readSettings = () => {
  const settings = readEnvironment(process.env, [
    'BLOB_DIR',
    'BUILD_REVISION?',
    'DATABASE_URL',
    'EARSHOT_ENVIRONMENT?',
    'LOG_LEVEL',
    'MAIL_FROM',
    'MQTT_URL',
    'NODE_ENV',
    'OPERATIONS_HOST',
    'PUBLIC_URL?',
    'SMTP_URL?',
    'TEMPORAL_ADDRESS',
    'TEMPORAL_NAMESPACE',
    'WORKER_MQTT_SECRET',
    'WORKFLOW_BUNDLE?',
    'WORKER_OPERATIONS_PORT?',
  ]);
  const named = settings.NODE_ENV === 'production' ? 'production' : 'development';
  return { ...settings, EARSHOT_ENVIRONMENT: settings.EARSHOT_ENVIRONMENT ?? named };
};
