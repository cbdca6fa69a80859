import { createBlobStore } from '@earshot/blob-store/create-blob-store';
import { answers } from '@earshot/db/answers';
import { queueLostDeliveryMails } from '@earshot/db/queries/deliveries/lost-delivery-mails';
import { queueTokenMails } from '@earshot/db/queries/access-tokens/token-mails';
import { noteAllAudiences } from '@earshot/db/queries/deliveries/audience-changes';
import { endWithoutFactor } from '@earshot/db/queries/accounts/required-factor';
import { rollUpCalls } from '@earshot/db/queries/calls/roll-up-calls';
import { countMarkedHearings } from '@earshot/db/queries/deliveries/hearing-marks';
import { decideDueEnrolments } from '@earshot/db/queries/enrolments/enrolment-deciding';
import { createSecretBox } from '@earshot/db/secret-box';
import { startHeartbeat } from '@earshot/db/heartbeat';
import { refusePooler } from '@earshot/db/leads-to-pooler';
import { listen } from '@earshot/db/listen';
import { connectPart, directUrl } from '@earshot/db/pools';
import { queueDueReportMails } from '@earshot/db/queries/saved-reports/report-mailings';
import { refuseUnfitDatabase } from '@earshot/db/refuse-unfit-database';
import { announce, OUTBOX_CHANNEL } from '@earshot/db/notify';
import { createCommandClient } from '@earshot/device-protocol/command-client';
import { describeBuild } from '@earshot/environment/build';
import { announceReady, onStop, stopModuleReports } from '@earshot/environment/supervised';
import { missingOf, serveOperations } from '@earshot/metrics/serve-operations';
import { traceFields } from '@earshot/tracing/spans';
import { startTracing } from '@earshot/tracing/start-tracing';
import { Client } from '@temporalio/client';
import { pino } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { createCastMigrationActivities } from './activities/cast-migration.activities.ts';
import { createAudienceActivities } from './activities/audience.activities.ts';
import { createDeliveryActivities } from './activities/delivery.activities.ts';
import { createDeviceCommandActivities } from './activities/device-command.activities.ts';
import { createMailActivities } from './activities/mail.activities.ts';
import { createRebootActivities } from './activities/reboot.activities.ts';
import { createRegistrationActivities } from './activities/registration.activities.ts';
import { createRetentionActivities } from './activities/retention.activities.ts';
import { createSettingsInheritanceActivities } from './activities/settings-inheritance.activities.ts';
import { createTaskActivities } from './activities/task.activities.ts';
import { createUpkeepActivities } from './activities/upkeep.activities.ts';
import { createWebhookActivities } from './activities/webhook.activities.ts';
import { reportBacklog } from './backlog-metrics.ts';
import { connectTemporal } from './connect-temporal.ts';
import { readSettings } from './env.ts';
import { replanRegions } from './holidays/replan-regions.ts';
import { createPlanSyncer } from './plan-syncer.ts';
import { createMailer } from './mail/mailer.ts';
import { countRepairs } from './reconcile/count-repairs.ts';
import { endLost } from './reconcile/end-lost.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { startMissingMigrations, wakeMigrations } from './reconcile/reconcile-cast-migrations.ts';
import { reconcileDeviceCommands } from './reconcile/reconcile-device-commands.ts';
import { reconcileMails } from './reconcile/reconcile-mails.ts';
import { reconcileReboots } from './reconcile/reconcile-reboots.ts';
import { reconcileRegistrations } from './reconcile/reconcile-registrations.ts';
import { reconcileSettingsInheritance } from './reconcile/reconcile-settings-inheritance.ts';
import { reconcileTasks } from './reconcile/reconcile-tasks.ts';
import { reconcileWebhooks } from './reconcile/reconcile-webhooks.ts';
import { startRelay } from './relay/relay.ts';
import { messageSender } from './relay/send-message.ts';
import { every } from './every.ts';
import { DIGESTS_EACH_MS, runHeadsetDigests } from './headset-digests.ts';
import { inTurn } from './in-turn.ts';
import { INCIDENTS_EACH_MS, runIncidents } from './incidents.ts';
import { temporalState } from './temporal-state.ts';
import { createIsAllowed } from '@earshot/outbound/allowed-address';
import { createPostEvent } from './webhooks/post-event.ts';
import { ensureTemporalSchedules } from './temporal-schedules/ensure-temporal-schedules.ts';
import { startVersion } from './versions/worker-version.ts';
import { startWorkers, workflowSources } from './workers.ts';

/** Interval of decisions by time, for example that a headset is missing. */
const ENROLMENTS_EACH_MS = 5_000;

/** Pause between two roll-ups of calls. Reports are at most 5 s behind, and calls of one location are counted together. */
const CALLS_EACH_MS = 4_000;
const HEARINGS_EACH_MS = 1_000;
/** Interval of the check for created and revoked API tokens. */
const TOKEN_MAILS_EACH_MS = 15_000;
/** Interval of the check for deliveries that were lost when the database was restored. */
const LOST_MAILS_EACH_MS = 30_000;
/** Interval of the check whether a saved report is to be mailed. */
const REPORT_MAILS_EACH_MS = 30_000;

/** Address of the portal if none is configured. */
const LOCAL_URL = 'http://127.0.0.1:8080';

const settings = readSettings();
const log = pino({ name: 'worker', level: settings.LOG_LEVEL, mixin: traceFields });
const tracing = await startTracing({ name: 'worker', version: packageJson.version, settings, log });
const db = connectPart('worker', settings);
if (settings.NODE_ENV === 'production') {
  await refuseUnfitDatabase(db);
  await refusePooler(directUrl(settings));
}
const commands = createCommandClient({ url: settings.MQTT_URL, name: 'worker', password: settings.WORKER_MQTT_SECRET });

const receivers = createPostEvent({
  isAllowed: createIsAllowed(settings.OUTBOUND_NETWORKS),
  httpsOnly: settings.NODE_ENV === 'production',
});

const activities = {
  ...createDeliveryActivities({ db, plans: createPlanSyncer(db, commands) }),
  ...createDeviceCommandActivities({ db, commands }),
  ...createRegistrationActivities(db),
  ...createRebootActivities({ db, commands }),
  ...createCastMigrationActivities({ db }),
  ...createTaskActivities(db),
  ...createAudienceActivities(db),
  ...createSettingsInheritanceActivities(db),
  ...createUpkeepActivities(db, {
    onDrift: (drift) => log.error({ counters: drift.length, first: drift.slice(0, 10) }, 'counters were corrected'),
  }),
  ...createRetentionActivities({
    db,
    blobs: await createBlobStore(settings),
    environment: settings.EARSHOT_ENVIRONMENT,
  }),
  ...createMailActivities({
    db,
    mailer: createMailer(settings),
    publicUrl: settings.PUBLIC_URL ?? LOCAL_URL,
    environment: settings.EARSHOT_ENVIRONMENT,
  }),
  ...createWebhookActivities({
    db,
    box: createSecretBox(settings.SECRETS_KEY),
    post: receivers.post,
    failed: (error, webhookId) => log.error({ err: error, webhookId }, 'a webhook was not delivered, tries again'),
  }),
};
stopModuleReports(workflowSources());
const workers = await startWorkers({
  temporal: settings.temporal,
  buildId: settings.TEMPORAL_WORKER_BUILD_ID,
  workflowBundle: settings.WORKFLOW_BUNDLE,
  activities,
  warn: (entry) => {
    // Expected warnings: each worker deliberately lacks the activities or workflows of other queues.
    if (!/^No (activities|workflows) registered/.test(entry.message)) log.warn({ temporal: entry.meta }, entry.message);
  },
  withMetrics: settings.WORKER_OPERATIONS_PORT !== undefined,
});

const temporal = await connectTemporal(settings.temporal.options);
const client = new Client({ connection: temporal, namespace: settings.temporal.namespace });
const buildId = settings.TEMPORAL_WORKER_BUILD_ID;
const version = buildId === undefined ? undefined : startVersion({ client, buildId, log });
const send = messageSender(client);
const relay = startRelay({ db, send, log });
const listening = listen(directUrl(settings), OUTBOX_CHANNEL, { notified: relay.nudge, connected: relay.nudge });
const reconciling = every(
  30_000,
  () =>
    inTurn([
      countRepairs('deliveries', () => reconcile({ db, client, send })),
      countRepairs('migrations', () => wakeMigrations({ db, send })),
      () => startMissingMigrations(db, settings.EARSHOT_ENVIRONMENT),
      countRepairs('requests', () => reconcileDeviceCommands(db)),
      countRepairs('reboots', () => reconcileReboots(db, send)),
      countRepairs('registrations', () => reconcileRegistrations(db, send)),
      countRepairs('inherited settings', () => reconcileSettingsInheritance(db, send)),
      countRepairs('webhooks', () => reconcileWebhooks(db, send)),
      countRepairs('operations', () => endLost(db)),
      countRepairs('versions', async () => (await version?.moveLost()) ?? 0),
      () => endWithoutFactor(db),
    ]),
  (error) => log.warn({ err: error }, 'reconcile failed, tries again'),
);
const watchingTasks = every(
  5 * 60_000,
  countRepairs('tasks', () => reconcileTasks(db, send)),
  (error) => log.warn({ err: error }, 'tasks were not looked after, tries again'),
);
// Catches up on changes made while no worker ran, or lost with Temporal's store.
noteAllAudiences(db).catch((error: unknown) => log.warn({ err: error }, 'audiences are looked at only later'));
replanRegions(db).catch((error: unknown) => log.warn({ err: error }, 'public holidays are compared only later'));
const mailing = every(
  60_000,
  countRepairs('mails', () => reconcileMails(db, send)),
  (error) => log.warn({ err: error }, 'mails were not looked after, tries again'),
);
const decidingEnrolments = every(
  ENROLMENTS_EACH_MS,
  async () => {
    const ids = await decideDueEnrolments(db, new Date());
    if (ids.length > 0) await announce(db, { kind: 'enrolment', ids });
  },
  (error) => log.warn({ err: error }, 'enrolments were not decided, tries again'),
);
const rollingUpCalls = every(
  CALLS_EACH_MS,
  () => rollUpCalls(db),
  (error) => log.warn({ err: error }, 'calls were not counted, tries again'),
);
const countingHearings = every(
  HEARINGS_EACH_MS,
  () => countMarkedHearings(db),
  (error) => log.warn({ err: error }, 'hearings were not counted, tries again'),
);
const watchingFleet = every(
  INCIDENTS_EACH_MS,
  () => runIncidents(db, settings.EARSHOT_ENVIRONMENT),
  (error) => log.warn({ err: error }, 'incidents were not looked after, tries again'),
);
const sendingDigests = every(
  DIGESTS_EACH_MS,
  () => runHeadsetDigests(db, settings.EARSHOT_ENVIRONMENT),
  (error) => log.warn({ err: error }, 'headset digests were not queued, tries again'),
);
const mailingTokens = every(
  TOKEN_MAILS_EACH_MS,
  () => queueTokenMails(db, new Date()),
  (error) => log.warn({ err: error }, 'mails about API tokens were not queued, tries again'),
);
const mailingLost = every(
  LOST_MAILS_EACH_MS,
  () => queueLostDeliveryMails(db, new Date()),
  (error) => log.warn({ err: error }, 'mails about lost casts were not queued, tries again'),
);
const mailingReports = every(
  REPORT_MAILS_EACH_MS,
  () => queueDueReportMails(db, new Date()),
  (error) => log.warn({ err: error }, 'mails of reports were not queued, tries again'),
);

const heartbeat = startHeartbeat(db, {
  part: 'worker',
  build: describeBuild(packageJson.version, settings.BUILD_REVISION),
  states: async () => ({ worker: commands.isConnected() ? 'ok' : 'degraded', temporal: await temporalState(temporal) }),
  failed: (error) => log.warn({ err: error }, 'the heartbeat failed, tries again'),
  clockOff: (clock) => log.error(clock, 'the clock differs from that of the database'),
});
const scheduling = every(
  10 * 60_000,
  () => ensureTemporalSchedules(client),
  (error) => log.warn({ err: error }, 'schedules were not made, tries again'),
);

reportBacklog(db);
const operations = await serveOperations({
  host: settings.OPERATIONS_HOST,
  port: settings.WORKER_OPERATIONS_PORT,
  missing: async () =>
    missingOf({
      database: await answers(db),
      broker: commands.isConnected(),
      temporal: (await temporalState(temporal)) === 'ok',
      version: version?.isPlaced() !== false,
    }),
  moreMetrics: workers.readMetrics,
});
if (operations !== undefined) log.info({ url: operations.url }, 'the port for operations is open');

workers.running.catch((error: unknown) => {
  log.fatal({ err: error }, 'a worker failed');
  process.exit(1);
});
const drainLimitMs = buildId === undefined ? 0 : settings.WORKER_DRAIN_LIMIT_S * 1_000;
onStop(async () => {
  reconciling.stop();
  mailing.stop();
  watchingFleet.stop();
  decidingEnrolments.stop();
  rollingUpCalls.stop();
  countingHearings.stop();
  sendingDigests.stop();
  mailingTokens.stop();
  mailingLost.stop();
  mailingReports.stop();
  watchingTasks.stop();
  scheduling.stop();
  await listening.stop();
  await relay.stop();
  await version?.drain(drainLimitMs).catch((error: unknown) => log.warn({ err: error }, 'draining failed'));
  await operations?.close();
  await heartbeat.stop();
  await workers.stop();
  await receivers.close();
  await commands.close();
  await temporal.close();
  await db.destroy();
  await tracing.stop();
}, drainLimitMs);
await version?.placed;
announceReady();
log.info('ready');
