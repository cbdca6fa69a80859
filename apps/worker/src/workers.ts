import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import {
  bundleWorkflowCode,
  DefaultLogger,
  type LogEntry,
  NativeConnection,
  Worker,
  type WorkerOptions,
} from '@temporalio/worker';
import type { CastMigrationActivities } from './activities/cast-migration.activities.ts';
import type { AudienceActivities } from './activities/audience.activities.ts';
import type { DeliveryActivities } from './activities/delivery.activities.ts';
import type { DeviceCommandActivities } from './activities/device-command.activities.ts';
import type { MailActivities } from './activities/mail.activities.ts';
import type { RegistrationActivities } from './activities/registration.activities.ts';
import type { RetentionActivities } from './activities/retention.activities.ts';
import type { UpkeepActivities } from './activities/upkeep.activities.ts';
import type { WebhookActivities } from './activities/webhook.activities.ts';
import { heartbeats } from './heartbeats.ts';
import { installRuntime, type ReadMetrics } from './install-runtime.ts';
import type { TemporalConnection } from './read-temporal-connection.ts';
import { versionOptions } from './versions/deployment.ts';
import { tracedActivities } from './traced-activities.ts';

export interface Workers {
  /** Rejects if a worker fails for good. */
  readonly running: Promise<unknown>;
  /** Empty without `withMetrics`. */
  readonly readMetrics: ReadMetrics;
  readonly stop: () => Promise<void>;
}

const workflows = fileURLToPath(new URL('workflows', import.meta.url));

/** Sources of the workflows. The worker bundles them without importing them. */
export const workflowSources = (): string[] =>
  readdirSync(workflows, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(workflows, name));

export const bundleWorkflows = () =>
  bundleWorkflowCode({
    workflowsPath: join(workflows, 'index.ts'),
    workflowInterceptorModules: [join(workflows, 'trace-headers.ts')],
    logger: new DefaultLogger('ERROR'),
  });

/** Starts one worker per task queue; only the interactive one runs workflow code. */
export async function startWorkers(options: {
  readonly temporal: TemporalConnection;
  /** Build id for Worker Versioning; undefined without it. */
  readonly buildId?: string | undefined;
  /** File of the bundled workflow code. If undefined, the sources are bundled now. */
  readonly workflowBundle: string | undefined;
  readonly activities: CastMigrationActivities &
    AudienceActivities &
    DeliveryActivities &
    DeviceCommandActivities &
    RegistrationActivities &
    RetentionActivities &
    UpkeepActivities &
    MailActivities &
    WebhookActivities;
  /** Receives warnings of Temporal's own code. */
  readonly warn: (entry: LogEntry) => void;
  readonly withMetrics?: boolean;
}): Promise<Workers> {
  const { warn, withMetrics = false } = options;
  const readMetrics = await installRuntime({ warn, withMetrics });
  const connection = await NativeConnection.connect(options.temporal.options);
  const shared = {
    connection,
    namespace: options.temporal.namespace,
    shutdownGraceTime: '5 seconds',
    ...versionOptions(options.buildId),
  } as const;
  const active = {
    ...shared,
    activities: options.activities,
    interceptors: { activity: [heartbeats, tracedActivities] },
    maxHeartbeatThrottleInterval: '1 second',
    maxConcurrentActivityTaskExecutions: 8,
  } satisfies Partial<WorkerOptions>;
  const workers = await Promise.all([
    Worker.create({
      ...shared,
      taskQueue: TASK_QUEUES.interactive,
      workflowBundle:
        options.workflowBundle === undefined ? await bundleWorkflows() : { codePath: options.workflowBundle },
      workflowThreadPoolSize: 1,
      maxCachedWorkflows: 200,
      // Time that a workflow waits for a killed worker before another one continues it.
      stickyQueueScheduleToStartTimeout: '2 seconds',
      maxConcurrentWorkflowTaskExecutions: 20,
    }),
    // A delivery sends eight pages concurrently. With three times as many slots, a small delivery does not wait for
    // pages of a large one.
    Worker.create({ ...active, taskQueue: TASK_QUEUES.bulk, maxConcurrentActivityTaskExecutions: 24 }),
    Worker.create({ ...active, taskQueue: TASK_QUEUES.db }),
    Worker.create({ ...active, taskQueue: TASK_QUEUES.mail }),
    // Reports are long work of the database and the processor.
    Worker.create({ ...active, taskQueue: TASK_QUEUES.reportMail, maxConcurrentActivityTaskExecutions: 2 }),
    Worker.create({ ...active, taskQueue: TASK_QUEUES.requests, maxConcurrentActivityTaskExecutions: 40 }),
    Worker.create({ ...active, taskQueue: TASK_QUEUES.webhooks }),
  ]);
  const running = Promise.all(workers.map((worker) => worker.run()));
  return {
    running,
    readMetrics,
    stop: async () => {
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
      await running.catch(() => undefined);
      await connection.close();
    },
  };
}
