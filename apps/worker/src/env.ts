import { BLOB_VARIABLES } from '@earshot/environment/blob-variables';
import { readEnvironment } from '@earshot/environment/read-environment';
import { TRACING_VARIABLES } from '@earshot/environment/tracing-variables';
import { readTemporalConnection } from './read-temporal-connection.ts';

export const readSettings = () => {
  const settings = readEnvironment(process.env, [
    ...BLOB_VARIABLES,
    'BUILD_REVISION?',
    'DATABASE_DIRECT_URL?',
    'DATABASE_URL',
    'EARSHOT_ENVIRONMENT?',
    'LOG_LEVEL',
    'MAIL_FROM',
    'MQTT_URL',
    'NODE_ENV',
    'OPERATIONS_HOST',
    'OUTBOUND_NETWORKS',
    'PUBLIC_URL?',
    'SECRETS_KEY',
    'SMTP_URL?',
    'TEMPORAL_ADDRESS',
    'TEMPORAL_API_KEY',
    'TEMPORAL_CONFIG_FILE',
    'TEMPORAL_NAMESPACE',
    'TEMPORAL_PROFILE',
    'TEMPORAL_TLS',
    'TEMPORAL_TLS_CLIENT_CERT_DATA',
    'TEMPORAL_TLS_CLIENT_CERT_PATH',
    'TEMPORAL_TLS_CLIENT_KEY_DATA',
    'TEMPORAL_TLS_CLIENT_KEY_PATH',
    'TEMPORAL_TLS_SERVER_CA_CERT_DATA',
    'TEMPORAL_TLS_SERVER_CA_CERT_PATH',
    'TEMPORAL_TLS_SERVER_NAME',
    'TEMPORAL_WORKER_BUILD_ID?',
    'WORKER_DRAIN_LIMIT_S',
    'WORKER_MQTT_SECRET',
    'WORKFLOW_BUNDLE?',
    'WORKER_OPERATIONS_PORT?',
    ...TRACING_VARIABLES,
  ]);
  const named = settings.NODE_ENV === 'production' ? 'production' : 'development';
  return {
    ...settings,
    temporal: readTemporalConnection(settings),
    EARSHOT_ENVIRONMENT: settings.EARSHOT_ENVIRONMENT ?? named,
  };
};
