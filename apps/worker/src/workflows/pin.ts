import { setWorkflowOptions, workflowInfo } from '@temporalio/workflow';

/**
 * Lets the version of the worker that started a process run it to its end. For processes that end within hours; the
 * others move to the current version. Temporal refuses the option from a worker without a version.
 */
export const pin = (workflow: (...args: never[]) => Promise<unknown>): void =>
  setWorkflowOptions(
    () => (workflowInfo().currentDeploymentVersion?.deploymentName ? { versioningBehavior: 'PINNED' } : {}),
    workflow,
  );
