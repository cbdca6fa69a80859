import { listNotices } from '@earshot/db/queries/notices/notices';
import type { Notice } from '@earshot/domain/notices/schema';
import type { Call } from '../../trpc/call.ts';
import { toNotice } from './notice-view.ts';

export async function listNoticePage(
  { deps }: Call,
  page: { page: number; pageSize: number },
): Promise<{ items: Notice[] }> {
  const rows = await listNotices(deps.db, page);
  return { items: rows.map(toNotice) };
}
