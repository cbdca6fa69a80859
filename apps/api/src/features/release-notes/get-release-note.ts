import { findReleaseNote } from '@earshot/db/queries/release-notes/release-notes';
import type { ReleaseNote } from '@earshot/domain/release-notes/schema';
import type { Call } from '../../trpc/call.ts';
import { releaseNoteNotFound, toReleaseNote } from './release-note-view.ts';

export async function getReleaseNote({ deps }: Call, id: string): Promise<ReleaseNote> {
  const row = await findReleaseNote(deps.db, id);
  if (row === undefined) throw releaseNoteNotFound();
  return toReleaseNote(row);
}
