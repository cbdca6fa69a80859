import { readEnvironment } from '@earshot/environment/read-environment';

export const readSettings = () =>
  readEnvironment(process.env, [
    'API_HOST',
    'API_PORT',
    'BLOB_DIR',
    'DATABASE_URL',
    'LOG_LEVEL',
    'PORTAL_DIST?',
    'PUBLIC_URL?',
    'SPEECH_API_KEY?',
    'SPEECH_MODEL?',
    'SPEECH_PROVIDER',
    'SPEECH_URL?',
    'SPEECH_VOICE?',
  ]);
