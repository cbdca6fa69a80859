import type { ReleaseNoteRow } from '@earshot/db/queries/release-notes/release-notes';
import { type AppError, notFound } from '@earshot/domain/errors/app-error';
import type { ReleaseNote } from '@earshot/domain/release-notes/schema';

export const toReleaseNote = (row: ReleaseNoteRow): ReleaseNote => ({
  id: row.id,
  title: row.title,
  releaseDate: row.release_date,
  published: row.published,
  content: row.content,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  version: row.version,
});

export const releaseNoteNotFound = (): AppError => notFound('Release note could not be found');
