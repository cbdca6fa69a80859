import { escapeSearchText } from '@earshot/domain/lists/search-text';
import type { RELEASE_NOTE_SORTS, ReleaseNoteValues } from '@earshot/domain/release-notes/schema';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface ReleaseNotePage {
  readonly searchText: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: (typeof RELEASE_NOTE_SORTS)[number] | undefined;
  readonly order: 'ASC' | 'DESC';
}

const SORT_COLUMNS = {
  title: 'n.title',
  releaseDate: 'n.release_date',
  published: 'n.published',
} as const satisfies Record<(typeof RELEASE_NOTE_SORTS)[number], string>;

const columns = ['n.id', 'n.title', 'n.published', 'n.content', 'n.created_at', 'n.version'] as const;
// As text: a date has no time zone and must not shift.
const releaseDate = sql<string>`to_char(n.release_date, 'YYYY-MM-DD')`;
const author = sql<string | null>`(select u.first_name || ' ' || u.last_name from users u where u.id = n.created_by)`;

/** Release notes belong to the platform. Access depends on permissions, not on the scope. */
const kept = (db: Database | Trx) => db.selectFrom('release_notes as n').where('n.deleted_at', 'is', null);
const matching = (db: Database, searchText: string) =>
  kept(db).$if(searchText !== '', (query) =>
    query.where('n.search', 'like', `%${escapeSearchText(searchText.toLowerCase())}%`),
  );
const whole = (query: ReturnType<typeof kept>) =>
  query.select([...columns, releaseDate.as('release_date'), author.as('created_by')]);

export const listReleaseNotes = (db: Database, { searchText, page, pageSize, sort, order }: ReleaseNotePage) => {
  const direction = sort === undefined ? 'desc' : order === 'ASC' ? 'asc' : 'desc';
  return whole(matching(db, searchText))
    .orderBy(SORT_COLUMNS[sort ?? 'releaseDate'], direction)
    .orderBy('n.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
};

export async function countReleaseNotes(db: Database, searchText: string): Promise<number> {
  const row = await matching(db, searchText)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Returns the notes that all users may read, newest first. */
export const listPublishedReleaseNotes = (db: Database, { page, pageSize }: { page: number; pageSize: number }) =>
  whole(kept(db).where('n.published', '=', true))
    .orderBy('n.release_date', 'desc')
    .orderBy('n.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

export const findReleaseNote = (db: Database | Trx, id: string) =>
  whole(kept(db).where('n.id', '=', id)).executeTakeFirst();
export type ReleaseNoteRow = NonNullable<Awaited<ReturnType<typeof findReleaseNote>>>;

export const lockReleaseNote = (trx: Trx, id: string) =>
  whole(kept(trx).where('n.id', '=', id))
    .forUpdate('n')
    .executeTakeFirst();

export async function insertReleaseNote(trx: Trx, note: ReleaseNoteValues & { createdBy: string }): Promise<string> {
  const { id } = await trx
    .insertInto('release_notes')
    .values({
      title: note.title,
      release_date: note.releaseDate,
      published: note.published,
      content: note.content,
      created_by: note.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Changed = { readonly [K in keyof ReleaseNoteValues]?: ReleaseNoteValues[K] | undefined };

/** Updates the release note if it still has this version. */
export async function updateReleaseNote(
  trx: Trx,
  { id, version, releaseDate: day, ...change }: Changed & { readonly id: string; readonly version: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('release_notes')
    .set((eb) => ({ ...change, release_date: day, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const deleteReleaseNote = (trx: Trx, id: string) =>
  trx
    .updateTable('release_notes')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export async function restoreReleaseNote(trx: Trx, id: string): Promise<boolean> {
  const result = await trx
    .updateTable('release_notes')
    .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
