import type { Connection } from '@temporalio/client';

const TIMEOUT_MS = 3_000;

export async function temporalState(connection: Connection): Promise<'ok' | 'down'> {
  try {
    await connection.withDeadline(Date.now() + TIMEOUT_MS, () => connection.workflowService.getSystemInfo({}));
    return 'ok';
  } catch {
    return 'down';
  }
}
