import { connect } from '@earshot/db/client';
import { listen } from '@earshot/db/listen';
import { OUTBOX_CHANNEL } from '@earshot/db/notify';
import { createCommandClient } from '@earshot/device-protocol/command-client';
import { announceReady, onStop } from '@earshot/environment/supervised';
import { Client, Connection } from '@temporalio/client';
import { pino } from 'pino';
import { createDeliveryActivities } from './activities/delivery.activities.ts';
import { readSettings } from './env.ts';
import { createPlanSyncer } from './plan-syncer.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { startRelay } from './relay/relay.ts';
import { messageSender } from './relay/send-message.ts';
import { every } from './every.ts';
import { startWorkers } from './workers.ts';

const settings = readSettings();
const log = pino({ name: 'worker', level: settings.LOG_LEVEL });
const db = connect(settings.DATABASE_URL, { name: 'earshot-worker', max: 16, statementTimeoutMs: 120_000 });
const commands = createCommandClient({ url: settings.MQTT_URL, name: 'worker', password: settings.WORKER_MQTT_SECRET });

const activities = createDeliveryActivities({ db, plans: createPlanSyncer(db, commands) });
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
  () => reconcile({ db, client, send }),
  (error) => log.warn({ err: error }, 'reconcile failed, tries again'),
);

workers.running.catch((error: unknown) => {
  log.fatal({ err: error }, 'a worker failed');
  process.exit(1);
});
onStop(async () => {
  reconciling.stop();
  await listening.stop();
  await relay.stop();
  await workers.stop();
  await commands.close();
  await temporal.close();
  await db.destroy();
});
announceReady();
log.info('ready');
