import { type Client, isGrpcServiceError } from '@temporalio/client';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import type { WorkerOptions } from '@temporalio/worker';

/** Name of Earshot in Temporal's Worker Versioning. */
export const DEPLOYMENT = 'earshot';

/** Numbers of Temporal's API. */
const STATUS = { current: 2, draining: 4, drained: 5 };
const NOT_FOUND = 5;
const WORKFLOW_TASKS = 1;

/** Processes run on the current version unless their workflow is pinned to the version that started it. */
export const versionOptions = (buildId: string | undefined): Pick<WorkerOptions, 'workerDeploymentOptions'> =>
  buildId === undefined
    ? {}
    : {
        workerDeploymentOptions: {
          version: { deploymentName: DEPLOYMENT, buildId },
          useWorkerVersioning: true,
          defaultVersioningBehavior: 'AUTO_UPGRADE',
        },
      };

/** `unready` until the workers of all queues have asked for tasks; `replaced` if it was current before. */
export type Standing = 'unready' | 'new' | 'current' | 'replaced';

export async function readStanding({ connection, options }: Client, buildId: string): Promise<Standing> {
  const { namespace } = options;
  const deploymentVersion = { deploymentName: DEPLOYMENT, buildId };
  const described = await connection.workflowService
    .describeWorkerDeploymentVersion({ namespace, deploymentVersion })
    .catch(undefinedIfUnknown);
  const info = described?.workerDeploymentVersionInfo;
  if (info == null) return 'unready';
  const status = Number(info.status);
  if (status === STATUS.current) return 'current';
  if (status === STATUS.draining || status === STATUS.drained) return 'replaced';
  const queues = new Set((info.taskQueueInfos ?? []).map(({ name }) => name));
  return Object.values(TASK_QUEUES).every((name) => queues.has(name)) ? 'new' : 'unready';
}

/** New processes start at this version, and processes that are not pinned continue at it. */
export async function makeCurrent({ connection, options }: Client, buildId: string): Promise<void> {
  const { namespace, identity } = options;
  const version = { deploymentName: DEPLOYMENT, buildId };
  await connection.workflowService.setWorkerDeploymentCurrentVersion({
    namespace,
    identity,
    ...version,
    // The former release may have had a queue that this one does not need.
    ignoreMissingTaskQueues: true,
  });
}

const pinnedTo = (buildId: string): string =>
  `TemporalWorkerDeploymentVersion = '${DEPLOYMENT}:${buildId}' and TemporalWorkflowVersioningBehavior = 'Pinned' and ExecutionStatus = 'Running'`;

export const countPinned = async ({ workflow }: Client, buildId: string): Promise<number> =>
  (await workflow.count(pinnedTo(buildId))).count;

/** Lets the processes that are pinned to a version continue at the current one. Returns their workflow ids. */
export async function movePinned(client: Client, buildId: string): Promise<string[]> {
  const { namespace } = client.options;
  const moved: string[] = [];
  for await (const { workflowId } of client.workflow.list({ query: pinnedTo(buildId) })) {
    await client.connection.workflowService
      .updateWorkflowExecutionOptions({
        namespace,
        workflowExecution: { workflowId },
        workflowExecutionOptions: { versioningOverride: { autoUpgrade: true } },
        updateMask: { paths: ['versioning_override'] },
      })
      .catch(undefinedIfUnknown);
    moved.push(workflowId);
  }
  return moved;
}

/** Build ids of replaced versions that have processes, but whose workers have not asked for tasks for so long. */
export async function listLost({ connection, options }: Client, silentMs: number): Promise<string[]> {
  const { namespace } = options;
  const [described, queue] = await Promise.all([
    connection.workflowService.describeWorkerDeployment({ namespace, deploymentName: DEPLOYMENT }),
    connection.workflowService.describeTaskQueue({
      namespace,
      taskQueue: { name: TASK_QUEUES.interactive },
      taskQueueType: WORKFLOW_TASKS,
    }),
  ]);
  const since = Date.now() / 1_000 - silentMs / 1_000;
  const polled = new Set(
    queue.pollers
      .filter(({ lastAccessTime }) => Number(lastAccessTime?.seconds ?? 0) >= since)
      .map(({ deploymentOptions }) => deploymentOptions?.buildId),
  );
  const summaries = described.workerDeploymentInfo?.versionSummaries ?? [];
  return summaries.flatMap(({ status, deploymentVersion }) => {
    const buildId = deploymentVersion?.buildId ?? '';
    return Number(status) === STATUS.draining && !polled.has(buildId) ? [buildId] : [];
  });
}

/** A version or a process that Temporal does not know, or no longer. */
function undefinedIfUnknown(error: unknown): undefined {
  const code: number | undefined = isGrpcServiceError(error) ? error.code : undefined;
  if (code !== NOT_FOUND) throw error;
}
