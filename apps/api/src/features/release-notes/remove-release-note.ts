import { announce } from '@earshot/db/notify';
import { deleteReleaseNote, lockReleaseNote } from '@earshot/db/queries/release-notes/release-notes';
import type { Call } from '../../trpc/call.ts';
import { releaseNoteNotFound, toReleaseNote } from './release-note-view.ts';

/** Deletes a release note; `restore` can undo this. */
export const removeReleaseNote = (call: Call, releaseNoteId: string): Promise<{ releaseNoteId: string }> =>
  call.write(async (trx, audit) => {
    const before = await lockReleaseNote(trx, releaseNoteId);
    if (before === undefined) throw releaseNoteNotFound();
    await deleteReleaseNote(trx, releaseNoteId);
    await announce(trx, { kind: 'releaseNote', ids: [releaseNoteId] });
    audit({ subjectId: releaseNoteId, before: toReleaseNote(before) });
    return { releaseNoteId };
  });
