import type { Connection } from '@temporalio/client';

const PATIENCE_MS = 3_000;

export async function temporalState(connection: Connection): Promise<'ok' | 'down'> {
  try {
    await connection.withDeadline(Date.now() + PATIENCE_MS, () => connection.workflowService.getSystemInfo({}));
    return 'ok';
  } catch {
    return 'down';
  }
}
