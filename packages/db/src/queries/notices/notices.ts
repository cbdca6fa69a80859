import type { NoticeValues } from '@earshot/domain/notices/schema';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

const columns = ['id', 'message', 'severity', 'dismissible', 'start_date', 'end_date', 'version'] as const;
const MOST_AT_ONCE = 20;

/** Returns the current notices, visible to all users, most serious first. */
export const listCurrentNotices = (db: Database) =>
  db
    .selectFrom('notices')
    .select(columns)
    .where('start_date', '<=', sql<Date>`now()`)
    .where('end_date', '>', sql<Date>`now()`)
    .orderBy(sql`array_position(array['error', 'warning', 'info'], severity)`)
    .orderBy('start_date')
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute();

export const listNotices = (db: Database, { page, pageSize }: { page: number; pageSize: number }) =>
  db
    .selectFrom('notices')
    .select(columns)
    .orderBy('end_date', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

export const lockNotice = (trx: Trx, id: string) =>
  trx.selectFrom('notices').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
export type NoticeRow = NonNullable<Awaited<ReturnType<typeof lockNotice>>>;

/** Begins now if no start is given, by the clock of the database that also decides what is shown. */
export const insertNotice = (
  trx: Trx,
  notice: Omit<NoticeValues, 'startDate'> & { startDate?: string | undefined; createdBy: string },
): Promise<NoticeRow> =>
  trx
    .insertInto('notices')
    .values({
      message: notice.message,
      severity: notice.severity,
      dismissible: notice.dismissible,
      start_date: notice.startDate ?? sql<Date>`now()`,
      end_date: notice.endDate,
      created_by: notice.createdBy,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

type Changed = { readonly [K in keyof NoticeValues]?: NoticeValues[K] | undefined };

/** Updates the notice if it still has this version; otherwise returns undefined. */
export const updateNotice = (
  trx: Trx,
  { id, version, startDate, endDate, ...change }: Changed & { readonly id: string; readonly version: number },
): Promise<NoticeRow | undefined> =>
  trx
    .updateTable('notices')
    .set((eb) => ({
      ...change,
      start_date: startDate,
      end_date: endDate,
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();

/** Ends the notice now; a notice that has not begun is never shown. */
export const endNotice = (trx: Trx, id: string): Promise<NoticeRow | undefined> =>
  trx
    .updateTable('notices')
    .set((eb) => ({
      end_date: sql<Date>`least(end_date, greatest(start_date, now()))`,
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

export const deleteNotice = (trx: Trx, id: string) => trx.deleteFrom('notices').where('id', '=', id).execute();
