import { createBlobStore } from '@earshot/blob-store/create-blob-store';
import { answers } from '@earshot/db/answers';
import { connect } from '@earshot/db/client';
import { refusePooler } from '@earshot/db/leads-to-pooler';
import { connectPart, directUrl } from '@earshot/db/pools';
import { refuseUnfitDatabase } from '@earshot/db/refuse-unfit-database';
import { createSecretBox } from '@earshot/db/secret-box';
import { describeBuild } from '@earshot/environment/build';
import { announceReady, onStop } from '@earshot/environment/supervised';
import { missingOf, serveOperations } from '@earshot/metrics/serve-operations';
import { traceFields } from '@earshot/tracing/spans';
import { startTracing } from '@earshot/tracing/start-tracing';
import { pino } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { serviceSecrets } from './broker/service-principals.ts';
import { readGatewayEnvironment } from './env.ts';
import { type Gateway, startGateway } from './gateway.ts';

const env = readGatewayEnvironment();
const log = pino({ name: 'gateway', level: env.LOG_LEVEL, mixin: traceFields });
const tracing = await startTracing({ name: 'gateway', version: packageJson.version, settings: env, log });
const db = connectPart('gateway', env);
const direct =
  env.DATABASE_DIRECT_URL === undefined
    ? undefined
    : connect(env.DATABASE_DIRECT_URL, { name: 'earshot-writer', max: 2 });
if (env.NODE_ENV === 'production') {
  await refuseUnfitDatabase(db);
  await refusePooler(directUrl(env));
}
let gateway: Gateway | undefined;
const operations = await serveOperations({
  host: env.OPERATIONS_HOST,
  port: env.GATEWAY_OPERATIONS_PORT,
  missing: async () => {
    const { broker } = gateway?.states() ?? { broker: 'ok' };
    return missingOf({
      database: await answers(db),
      ingest: gateway?.isIngesting() === true,
      broker: broker === 'ok',
    });
  },
});
if (operations !== undefined) log.info({ url: operations.url }, 'the port for operations is open');
// Registered before the start, which with an embedded broker waits while another gateway is active.
onStop(async () => {
  await gateway?.stop();
  await operations?.close();
  await direct?.destroy();
  await db.destroy();
  await tracing.stop();
});
gateway = await startGateway({
  db,
  direct,
  databaseUrl: directUrl(env),
  blobs: await createBlobStore(env),
  secrets: serviceSecrets(env),
  secretBox: createSecretBox(env.SECRETS_KEY),
  mqtt: { url: env.MQTT_URL, adminSecret: env.MQTT_ADMIN_SECRET, host: env.MQTT_HOST, port: env.MQTT_PORT },
  http: {
    host: env.GATEWAY_HTTP_HOST,
    port: env.GATEWAY_HTTP_PORT,
    limits: {
      connections: env.MAX_CONNECTIONS,
      connectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
      trustedProxies: env.TRUSTED_PROXIES,
    },
  },
  log,
  build: describeBuild(packageJson.version, env.BUILD_REVISION),
  onTakenOver: () => {
    log.fatal('another gateway took over, this one ends');
    process.exit(1);
  },
});
log.info({ broker: gateway.brokerUrl, http: gateway.httpUrl }, 'gateway is ready');
announceReady();
