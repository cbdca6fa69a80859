import { BLOB_VARIABLES } from '@earshot/environment/blob-variables';
import { readEnvironment } from '@earshot/environment/read-environment';
import { TRACING_VARIABLES } from '@earshot/environment/tracing-variables';

const SPEECH = [
  'SPEECH_API_KEY?',
  'SPEECH_MODEL?',
  'SPEECH_PROVIDER',
  'SPEECH_REGION?',
  'SPEECH_URL?',
  'SPEECH_VOICE?',
] as const;

/** Settings of the files of the demo, which need no database. */
export const readFileSettings = () =>
  readEnvironment(process.env, [...BLOB_VARIABLES, 'FIRMWARE_PUBLIC_KEY', 'FIRMWARE_SIGNING_KEY?', ...SPEECH]);

export const readSettings = () => {
  const settings = readEnvironment(process.env, [
    'API_HOST',
    'API_OPERATIONS_PORT?',
    'API_PORT',
    'BUILD_REVISION?',
    'DATABASE_DIRECT_URL?',
    'DATABASE_READ_URL?',
    'DATABASE_URL',
    'DOCS_DIST?',
    'EARSHOT_ENVIRONMENT?',
    'EVIDENCE_PUBLIC_KEYS',
    'EVIDENCE_SIGNING_KEY',
    'FIRMWARE_PUBLIC_KEY',
    'FIRMWARE_SIGNING_KEY?',
    'LOG_LEVEL',
    'MAX_BODY_MEMORY_MB',
    'MAX_CONNECTIONS',
    'MAX_CONNECTIONS_PER_ADDRESS',
    'NODE_ENV',
    'OPERATIONS_HOST',
    'OUTBOUND_NETWORKS',
    'PORTAL_DIST?',
    'POSTCODES_URL?',
    'PUBLIC_URL?',
    'SECRETS_KEY',
    'TRUSTED_PROXIES',
    ...TRACING_VARIABLES,
    ...BLOB_VARIABLES,
    ...SPEECH,
  ]);
  const named = settings.NODE_ENV === 'production' ? 'production' : 'development';
  return { ...settings, EARSHOT_ENVIRONMENT: settings.EARSHOT_ENVIRONMENT ?? named };
};
