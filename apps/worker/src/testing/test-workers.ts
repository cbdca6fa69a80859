import { randomUUID } from 'node:crypto';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import { Client, Connection } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import Long from 'long';
import { inject } from 'vitest';
import { heartbeats } from '../heartbeats.ts';

declare module 'vitest' {
  interface ProvidedContext {
    temporalAddress: string;
    /** File with the workflow code, bundled once for all tests. */
    workflowBundlePath: string;
  }
}

/** Creates a Temporal namespace for one test file. */
export async function newNamespace(connection: Connection): Promise<string> {
  const namespace = `test-${randomUUID()}`;
  await connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: { seconds: Long.fromNumber(86_400) },
  });
  return namespace;
}

/** Starts workers of all queues in a separate namespace of the tests' Temporal. */
export async function startTestWorkers(activities: object) {
  Runtime.install({ logger: new DefaultLogger('WARN') });
  const address = inject('temporalAddress');
  const connection = await Connection.connect({ address });
  const namespace = await newNamespace(connection);
  const client = new Client({ connection, namespace });
  const native = await NativeConnection.connect({ address });
  const shared = { connection: native, namespace, activities, interceptors: { activity: [heartbeats] } };
  const workers = await Promise.all([
    Worker.create({
      ...shared,
      taskQueue: TASK_QUEUES.interactive,
      workflowBundle: { codePath: inject('workflowBundlePath') },
      workflowThreadPoolSize: 1,
    }),
    Worker.create({ ...shared, taskQueue: TASK_QUEUES.bulk }),
    Worker.create({ ...shared, taskQueue: TASK_QUEUES.db }),
    Worker.create({ ...shared, taskQueue: TASK_QUEUES.mail }),
    Worker.create({ ...shared, taskQueue: TASK_QUEUES.reportMail }),
    Worker.create({ ...shared, taskQueue: TASK_QUEUES.requests }),
    Worker.create({ ...shared, taskQueue: TASK_QUEUES.webhooks }),
  ]);
  const running = Promise.all(workers.map((worker) => worker.run()));
  return {
    client,
    stop: async () => {
      for (const worker of workers) worker.shutdown();
      await running;
      await native.close();
      await connection.close();
    },
  };
}
