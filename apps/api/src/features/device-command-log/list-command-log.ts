import {
  type CommandLogFilter,
  countLoggedCommands,
  listLoggedCommands,
} from '@earshot/db/queries/device-commands/device-command-log';
import { responseWords } from '@earshot/domain/device-command-log/response-words';
import { COMMAND_LOG_COUNTED, type LoggedCommand } from '@earshot/domain/device-command-log/schema';
import type { PlacedCall } from '../../trpc/call.ts';

export async function listCommandLog(
  { deps, scope }: PlacedCall,
  page: CommandLogFilter & { page: number; pageSize: number },
): Promise<{ items: LoggedCommand[] }> {
  const rows = await listLoggedCommands(deps.db, scope, page);
  return {
    items: rows.map(({ at, settledAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
      detail: responseWords(row.detail),
    })),
  };
}

export async function countCommandLog({ deps, scope }: PlacedCall, filter: CommandLogFilter) {
  const found = await countLoggedCommands(deps.db, scope, { ...filter, limit: COMMAND_LOG_COUNTED + 1 });
  return { total: Math.min(found, COMMAND_LOG_COUNTED), isMore: found > COMMAND_LOG_COUNTED };
}
