import type { Database } from '@earshot/db/client';

interface NewNote {
  readonly title?: string;
  readonly releaseDate?: string;
  readonly published?: boolean;
  readonly deleted?: boolean;
}

export async function insertReleaseNoteRow(db: Database, note: NewNote = {}): Promise<string> {
  const { id } = await db
    .insertInto('release_notes')
    .values({
      title: note.title ?? 'A release note',
      release_date: note.releaseDate ?? '2026-11-21',
      published: note.published ?? false,
      content: 'Some text',
      deleted_at: note.deleted === true ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewNotice {
  readonly message?: string;
  readonly severity?: string;
  readonly startDate?: Date;
  readonly endDate?: Date;
}

/** Inserts a notice; by default shown from now on, for an hour. */
export async function insertNoticeRow(db: Database, notice: NewNotice = {}): Promise<string> {
  const { id } = await db
    .insertInto('notices')
    .values({
      message: notice.message ?? 'A notice',
      severity: notice.severity ?? 'info',
      start_date: notice.startDate ?? new Date(Date.now() - 60_000),
      end_date: notice.endDate ?? new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
