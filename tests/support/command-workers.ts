import type { Database } from '@earshot/db/client';
import { createCommandClient } from '@earshot/device-protocol/command-client';
import { pino } from 'pino';
import { TEST_SECRETS } from '../../apps/gateway/src/testing/test-gateway.ts';
import { createDeliveryActivities } from '../../apps/worker/src/activities/delivery.activities.ts';
import {
  createDeviceCommandActivities,
  type DeviceCommandDeps,
} from '../../apps/worker/src/activities/device-command.activities.ts';
import { createPlanSyncer } from '../../apps/worker/src/plan-syncer.ts';
import { startRelay } from '../../apps/worker/src/relay/relay.ts';
import { messageSender } from '../../apps/worker/src/relay/send-message.ts';
import { startTestWorkers } from '../../apps/worker/src/testing/test-workers.ts';

interface CommandWorkersOptions {
  readonly db: Database;
  readonly brokerUrl: string;
  /** Activities in addition to those for commands and deliveries. */
  readonly activities?: (deps: DeviceCommandDeps) => object;
}

export type CommandWorkers = Awaited<ReturnType<typeof startCommandWorkers>>;

/** Starts workers that send commands and plans to controllers, and the relay that wakes them. */
export async function startCommandWorkers({ db, brokerUrl, activities }: CommandWorkersOptions) {
  const commands = createCommandClient({ url: brokerUrl, name: 'worker', password: TEST_SECRETS.worker });
  const workers = await startTestWorkers({
    ...createDeviceCommandActivities({ db, commands }),
    ...createDeliveryActivities({ db, plans: createPlanSyncer(db, commands) }),
    ...activities?.({ db, commands }),
  });
  const send = messageSender(workers.client);
  const relay = startRelay({ db, send, log: pino({ level: 'silent' }) });
  return {
    client: workers.client,
    send,
    stop: async () => {
      await relay.stop();
      await workers.stop();
      await commands.close();
    },
  };
}
