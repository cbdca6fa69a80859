import { announce } from '@earshot/db/notify';
import { findReleaseNote, lockReleaseNote, updateReleaseNote } from '@earshot/db/queries/release-notes/release-notes';
import type { ReleaseNote, updateReleaseNoteInput } from '@earshot/domain/release-notes/schema';
import type { z } from 'zod';
import type { Call } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { releaseNoteNotFound, toReleaseNote } from './release-note-view.ts';

/** Changes the given fields of a release note. Fails if the note has changed since the caller read it. */
export const changeReleaseNote = (call: Call, input: z.output<typeof updateReleaseNoteInput>): Promise<ReleaseNote> =>
  call.write(async (trx, audit) => {
    const { releaseNoteId: id, version, ...change } = input;
    const before = await lockReleaseNote(trx, id);
    if (before === undefined) throw releaseNoteNotFound();
    if (!(await updateReleaseNote(trx, { id, version, ...change }))) {
      throw await changedMeanwhile(trx, { what: 'release note', id, version: before.version });
    }
    const row = await findReleaseNote(trx, id);
    if (row === undefined) throw releaseNoteNotFound();
    await announce(trx, { kind: 'releaseNote', ids: [id] });
    const note = toReleaseNote(row);
    audit({ subjectId: id, before: toReleaseNote(before), after: note });
    return note;
  });
