import { announce } from '@earshot/db/notify';
import { findReleaseNote, insertReleaseNote } from '@earshot/db/queries/release-notes/release-notes';
import type { ReleaseNote, ReleaseNoteValues } from '@earshot/domain/release-notes/schema';
import type { Call } from '../../trpc/call.ts';
import { releaseNoteNotFound, toReleaseNote } from './release-note-view.ts';

export const createReleaseNote = (call: Call, values: ReleaseNoteValues): Promise<ReleaseNote> =>
  call.write(async (trx, audit) => {
    const id = await insertReleaseNote(trx, { ...values, createdBy: call.principal.userId });
    const row = await findReleaseNote(trx, id);
    if (row === undefined) throw releaseNoteNotFound();
    await announce(trx, { kind: 'releaseNote', ids: [id] });
    const note = toReleaseNote(row);
    audit({ subjectId: id, after: note });
    return note;
  });
