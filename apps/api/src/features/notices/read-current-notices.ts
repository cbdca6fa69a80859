import { listCurrentNotices } from '@earshot/db/queries/announcements/notices';
import { getSettings } from '@earshot/db/queries/settings';
import type { CurrentNotices } from '@earshot/domain/notices/schema';
import type { Call } from '../../trpc/call.ts';
import { toNotice } from './notice-view.ts';

/** The notices of this moment, and how long to rely on them. */
export async function readCurrentNotices({ deps }: Call): Promise<CurrentNotices> {
  const [rows, settings] = await Promise.all([listCurrentNotices(deps.db), getSettings(deps.db, deps.environment)]);
  return { items: rows.map(toNotice), refreshMs: settings.noticesRefreshSeconds * 1_000 };
}
