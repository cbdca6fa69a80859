import { announce } from '@earshot/db/notify';
import { findReleaseNote, restoreReleaseNote } from '@earshot/db/queries/release-notes/release-notes';
import type { ReleaseNote } from '@earshot/domain/release-notes/schema';
import type { Call } from '../../trpc/call.ts';
import { releaseNoteNotFound, toReleaseNote } from './release-note-view.ts';

export const restoreDeletedReleaseNote = (call: Call, id: string): Promise<ReleaseNote> =>
  call.write(async (trx, audit) => {
    if (!(await restoreReleaseNote(trx, id))) throw releaseNoteNotFound();
    const row = await findReleaseNote(trx, id);
    if (row === undefined) throw releaseNoteNotFound();
    await announce(trx, { kind: 'releaseNote', ids: [id] });
    const note = toReleaseNote(row);
    audit({ subjectId: id, after: note });
    return note;
  });
