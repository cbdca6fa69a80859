import { listCurrentNotices } from '@earshot/db/queries/notices/notices';
import { getSettings } from '@earshot/db/queries/settings';
import type { CurrentNotices } from '@earshot/domain/notices/schema';
import type { Call } from '../../trpc/call.ts';
import { toNotice } from './notice-view.ts';

/** Returns the current notices, and how long the client may rely on them. */
export async function readCurrentNotices({ deps }: Call): Promise<CurrentNotices> {
  const [rows, settings] = await Promise.all([listCurrentNotices(deps.db), getSettings(deps.db, deps.environment)]);
  return { items: rows.map(toNotice), refreshMs: settings.noticesRefreshSeconds * 1_000 };
}
