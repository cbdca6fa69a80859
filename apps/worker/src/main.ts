import { connect } from '@earshot/db/client';
import { noteAllAudiences } from '@earshot/db/queries/deliveries/audience-changes';
import { forgetExpired } from '@earshot/db/queries/processes/mails';
import { startHeartbeat } from '@earshot/db/heartbeat';
import { listen } from '@earshot/db/listen';
import { OUTBOX_CHANNEL } from '@earshot/db/notify';
import { createCommandClient } from '@earshot/device-protocol/command-client';
import { describeBuild } from '@earshot/environment/build';
import { announceReady, onStop } from '@earshot/environment/supervised';
import { Client, Connection } from '@temporalio/client';
import { pino } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { createCastMigrationActivities } from './activities/cast-migration.activities.ts';
import { createAudienceActivities } from './activities/audience.activities.ts';
import { createDeliveryActivities } from './activities/delivery.activities.ts';
import { createDeviceCommandActivities } from './activities/device-command.activities.ts';
import { createMailActivities } from './activities/mail.activities.ts';
import { createRegistrationActivities } from './activities/registration.activities.ts';
import { createTaskActivities } from './activities/task.activities.ts';
import { createUpkeepActivities } from './activities/upkeep.activities.ts';
import { readSettings } from './env.ts';
import { createPlanSyncer } from './plan-syncer.ts';
import { createMailer } from './mail/mailer.ts';
import { endLost } from './reconcile/end-lost.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { reconcileCastMigrations } from './reconcile/reconcile-cast-migrations.ts';
import { reconcileDeviceCommands } from './reconcile/reconcile-device-commands.ts';
import { reconcileMails } from './reconcile/reconcile-mails.ts';
import { reconcileRegistrations } from './reconcile/reconcile-registrations.ts';
import { reconcileTasks } from './reconcile/reconcile-tasks.ts';
import { startRelay } from './relay/relay.ts';
import { messageSender } from './relay/send-message.ts';
import { every } from './every.ts';
import { INCIDENTS_EACH_MS, runIncidents } from './incidents.ts';
import { temporalState } from './temporal-state.ts';
import { ensureSchedules } from './schedules/ensure-schedules.ts';
import { startWorkers } from './workers.ts';

/** Where the portal is found when nothing else is told. */
const LOCAL_URL = 'http://127.0.0.1:8080';

const settings = readSettings();
const log = pino({ name: 'worker', level: settings.LOG_LEVEL });
const db = connect(settings.DATABASE_URL, { name: 'earshot-worker', max: 16, statementTimeoutMs: 120_000 });
const commands = createCommandClient({ url: settings.MQTT_URL, name: 'worker', password: settings.WORKER_MQTT_SECRET });

const activities = {
  ...createDeliveryActivities({ db, plans: createPlanSyncer(db, commands) }),
  ...createDeviceCommandActivities({ db, commands }),
  ...createRegistrationActivities(db),
  ...createCastMigrationActivities({ db }),
  ...createTaskActivities(db),
  ...createAudienceActivities(db),
  ...createUpkeepActivities(db, {
    onDrift: (drift) => log.error({ counters: drift.length, first: drift.slice(0, 10) }, 'counters were mended'),
  }),
  ...createMailActivities({ db, mailer: createMailer(settings), publicUrl: settings.PUBLIC_URL ?? LOCAL_URL }),
};
const workers = await startWorkers({
  address: settings.TEMPORAL_ADDRESS,
  namespace: settings.TEMPORAL_NAMESPACE,
  activities,
  warn: (entry) => {
    // Queues apart mean that each worker lacks something on purpose.
    if (!/^No (activities|workflows) registered/.test(entry.message)) log.warn({ temporal: entry.meta }, entry.message);
  },
});

const temporal = await Connection.connect({ address: settings.TEMPORAL_ADDRESS });
const client = new Client({ connection: temporal, namespace: settings.TEMPORAL_NAMESPACE });
const send = messageSender(client);
const relay = startRelay({ db, send, log });
const listening = listen(settings.DATABASE_URL, OUTBOX_CHANNEL, { heard: relay.nudge, connected: relay.nudge });
const reconciling = every(
  30_000,
  async () => {
    await reconcile({ db, client, send });
    await reconcileCastMigrations(db, send, settings.EARSHOT_ENVIRONMENT);
    await reconcileDeviceCommands(db);
    await reconcileRegistrations(db, send);
    await endLost(db);
  },
  (error) => log.warn({ err: error }, 'reconcile failed, tries again'),
);
const watchingTasks = every(
  5 * 60_000,
  () => reconcileTasks(db, send),
  (error) => log.warn({ err: error }, 'tasks were not looked after, tries again'),
);
// What changed while nobody heard of it, or before Temporal's store was lost.
noteAllAudiences(db).catch((error: unknown) => log.warn({ err: error }, 'audiences are looked at only later'));
const mailing = every(
  60_000,
  async () => {
    await reconcileMails(db, send);
    await forgetExpired(db);
  },
  (error) => log.warn({ err: error }, 'mails were not looked after, tries again'),
);
const watchingFleet = every(
  INCIDENTS_EACH_MS,
  () => runIncidents(db, settings.EARSHOT_ENVIRONMENT),
  (error) => log.warn({ err: error }, 'incidents were not looked after, tries again'),
);

const heartbeat = startHeartbeat(db, {
  part: 'worker',
  build: describeBuild(packageJson.version, settings.BUILD_REVISION),
  states: async () => ({ worker: commands.isConnected() ? 'ok' : 'degraded', temporal: await temporalState(temporal) }),
  failed: (error) => log.warn({ err: error }, 'the heartbeat failed, tries again'),
});
const scheduling = every(
  10 * 60_000,
  () => ensureSchedules(client),
  (error) => log.warn({ err: error }, 'schedules were not made, tries again'),
);

workers.running.catch((error: unknown) => {
  log.fatal({ err: error }, 'a worker failed');
  process.exit(1);
});
onStop(async () => {
  await heartbeat.stop();
  reconciling.stop();
  mailing.stop();
  watchingFleet.stop();
  watchingTasks.stop();
  scheduling.stop();
  await listening.stop();
  await relay.stop();
  await workers.stop();
  await commands.close();
  await temporal.close();
  await db.destroy();
});
announceReady();
log.info('ready');
