import { fileURLToPath } from 'node:url';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import {
  bundleWorkflowCode,
  DefaultLogger,
  type LogEntry,
  NativeConnection,
  Runtime,
  Worker,
  type WorkerOptions,
} from '@temporalio/worker';
import type { CastMigrationActivities } from './activities/cast-migration.activities.ts';
import type { AudienceActivities } from './activities/audience.activities.ts';
import type { DeliveryActivities } from './activities/delivery.activities.ts';
import type { DeviceCommandActivities } from './activities/device-command.activities.ts';
import type { MailActivities } from './activities/mail.activities.ts';
import type { RegistrationActivities } from './activities/registration.activities.ts';
import type { UpkeepActivities } from './activities/upkeep.activities.ts';
import { heartbeats } from './heartbeats.ts';

export interface Workers {
  /** Rejects when one of them fails for good. */
  readonly running: Promise<unknown>;
  readonly stop: () => Promise<void>;
}

export const bundleWorkflows = () =>
  bundleWorkflowCode({
    workflowsPath: fileURLToPath(new URL('workflows/index.ts', import.meta.url)),
    logger: new DefaultLogger('ERROR'),
  });

/** One worker a task queue; only the interactive one runs workflow code. */
export async function startWorkers(options: {
  readonly address: string;
  readonly namespace: string;
  readonly activities: CastMigrationActivities &
    AudienceActivities &
    DeliveryActivities &
    DeviceCommandActivities &
    RegistrationActivities &
    UpkeepActivities &
    MailActivities;
  /** Hears what Temporal's own code has to say. */
  readonly warn: (entry: LogEntry) => void;
}): Promise<Workers> {
  Runtime.install({ logger: new DefaultLogger('WARN', options.warn), shutdownSignals: [] });
  const connection = await NativeConnection.connect({ address: options.address });
  const shared = { connection, namespace: options.namespace, shutdownGraceTime: '5 seconds' } as const;
  const active = {
    ...shared,
    activities: options.activities,
    interceptors: { activity: [heartbeats] },
    maxHeartbeatThrottleInterval: '1 second',
    maxConcurrentActivityTaskExecutions: 8,
  } satisfies Partial<WorkerOptions>;
  const workers = await Promise.all([
    Worker.create({
      ...shared,
      taskQueue: TASK_QUEUES.interactive,
      workflowBundle: await bundleWorkflows(),
      workflowThreadPoolSize: 1,
      maxCachedWorkflows: 200,
      // How long a workflow waits for a worker that was killed before another one takes it.
      stickyQueueScheduleToStartTimeout: '2 seconds',
      maxConcurrentWorkflowTaskExecutions: 20,
    }),
    // A delivery writes eight pages at a time: with room for more, a small one waits for no page of a large one.
    Worker.create({ ...active, taskQueue: TASK_QUEUES.bulk, maxConcurrentActivityTaskExecutions: 24 }),
    Worker.create({ ...active, taskQueue: TASK_QUEUES.db }),
    Worker.create({ ...active, taskQueue: TASK_QUEUES.mail }),
    Worker.create({ ...active, taskQueue: TASK_QUEUES.requests, maxConcurrentActivityTaskExecutions: 40 }),
  ]);
  const running = Promise.all(workers.map((worker) => worker.run()));
  return {
    running,
    stop: async () => {
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
      await running.catch(() => undefined);
      await connection.close();
    },
  };
}
