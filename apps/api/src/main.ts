import { createBlobStore } from '@earshot/blob-store/create-blob-store';
import { answers } from '@earshot/db/answers';
import { connect } from '@earshot/db/client';
import { refusePooler } from '@earshot/db/leads-to-pooler';
import { connectPart, directUrl, POOLS } from '@earshot/db/pools';
import { openReadReplica } from '@earshot/db/read-replica';
import { refuseUnfitDatabase } from '@earshot/db/refuse-unfit-database';
import { createSecretBox } from '@earshot/db/secret-box';
import { announceReady, onStop } from '@earshot/environment/supervised';
import { missingOf, serveOperations } from '@earshot/metrics/serve-operations';
import { traceFields } from '@earshot/tracing/spans';
import { createIsAllowed } from '@earshot/outbound/allowed-address';
import { startTracing } from '@earshot/tracing/start-tracing';
import { pino } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { postgresEventBus } from './changes/postgres-event-bus.ts';
import { readSettings } from './env.ts';
import { createEvidenceSigner } from './features/evidence/evidence-keys.ts';
import { createFirmwareKeys } from './features/tasks/firmware-keys.ts';
import { createProviderFetch } from './identity-providers/provider-fetch.ts';
import { createFindTxtRecords } from './identity-providers/txt-records.ts';
import { createFindPostcode } from './postcodes/create-find-postcode.ts';
import { createSpeech } from './speech/create-speech.ts';
import { createRateLimiter } from './trpc/rate-limiter.ts';
import { shareRates } from './trpc/share-rates.ts';
import { createUsageBook } from './usage/usage-book.ts';

const settings = readSettings();
const log = pino({ name: 'api', level: settings.LOG_LEVEL, mixin: traceFields });
const tracing = await startTracing({ name: 'api', version: packageJson.version, settings, log });
const db = connectPart('api', settings);
if (settings.NODE_ENV === 'production') {
  await refuseUnfitDatabase(db);
  await refusePooler(directUrl(settings));
}
const replicaPool =
  settings.DATABASE_READ_URL === undefined
    ? undefined
    : connect(settings.DATABASE_READ_URL, { ...POOLS.api, name: 'earshot-api-reads' });
const replica =
  replicaPool &&
  (await openReadReplica({
    replica: replicaPool,
    primary: db,
    changed: ({ lagMs, isUsed }) =>
      isUsed
        ? log.info({ lagMs }, 'reports and events are read from the replica')
        : log.warn(
            { lagMs },
            'the replica does not answer or is too far behind: reports and events are read from the primary',
          ),
  }));
const changes = postgresEventBus(directUrl(settings));
const speech = createSpeech({
  provider: settings.SPEECH_PROVIDER,
  url: settings.SPEECH_URL,
  apiKey: settings.SPEECH_API_KEY,
  region: settings.SPEECH_REGION,
  model: settings.SPEECH_MODEL,
  voice: settings.SPEECH_VOICE,
});
const rates = createRateLimiter();
const sharing = shareRates(rates, { db, failed: (error) => log.debug({ err: error }, 'calls are counted here only') });
const app = await createApp(
  {
    db,
    replica: replica?.database ?? (() => db),
    blobs: await createBlobStore(settings),
    speech,
    findPostcode: createFindPostcode(db, settings.POSTCODES_URL),
    findTxtRecords: createFindTxtRecords(),
    fetchProvider: createProviderFetch(createIsAllowed(settings.OUTBOUND_NETWORKS)),
    changes,
    rates,
    usage: createUsageBook(db, { warn: (facts, message) => log.warn(facts, message) }),
    secrets: createSecretBox(settings.SECRETS_KEY),
    firmwareKeys: createFirmwareKeys(settings.FIRMWARE_SIGNING_KEY, settings.FIRMWARE_PUBLIC_KEY),
    evidence: createEvidenceSigner(settings.EVIDENCE_SIGNING_KEY, settings.EVIDENCE_PUBLIC_KEYS),
    publicUrl: settings.PUBLIC_URL ?? `http://127.0.0.1:${settings.API_PORT}`,
    production: settings.NODE_ENV === 'production',
    environment: settings.EARSHOT_ENVIRONMENT,
    log,
  },
  {
    publicUrl: settings.PUBLIC_URL,
    portalFolder: settings.PORTAL_DIST,
    docsFolder: settings.DOCS_DIST,
    revision: settings.BUILD_REVISION,
    trustedProxies: settings.TRUSTED_PROXIES,
    limits: {
      connections: settings.MAX_CONNECTIONS,
      connectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
      bodyBytes: settings.MAX_BODY_MEMORY_MB * 1024 * 1024,
    },
  },
);

const operations = await serveOperations({
  host: settings.OPERATIONS_HOST,
  port: settings.API_OPERATIONS_PORT,
  missing: async () => missingOf({ database: await answers(db) }),
});
if (operations !== undefined) log.info({ url: operations.url }, 'the port for operations is open');
onStop(async () => {
  await app.close();
  await operations?.close();
  sharing.stop();
  await changes.stop();
  await replica?.stop();
  await replicaPool?.destroy();
  await db.destroy();
  await tracing.stop();
});
await app.listen({ host: settings.API_HOST, port: settings.API_PORT });
announceReady();
