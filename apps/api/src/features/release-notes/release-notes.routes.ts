import { countReleaseNotes } from '@earshot/db/queries/release-notes/release-notes';
import { total } from '@earshot/domain/lists/schema';
import {
  countReleaseNotesInput,
  createReleaseNoteInput,
  listReleaseNotesInput,
  publishedReleaseNotesInput,
  releaseNote,
  releaseNoteInput,
  releaseNotePage,
  updateReleaseNoteInput,
} from '@earshot/domain/release-notes/schema';
import { procedure } from '../../trpc/procedure.ts';
import { changeReleaseNote } from './change-release-note.ts';
import { createReleaseNote } from './create-release-note.ts';
import { getReleaseNote } from './get-release-note.ts';
import { listPublishedPage, listReleaseNotePage } from './list-release-notes.ts';
import { removeReleaseNote } from './remove-release-note.ts';
import { restoreDeletedReleaseNote } from './restore-release-note.ts';

const viewing = { permission: 'view_release_notes', scope: 'none', rate: 'read' } as const;
const writing = { scope: 'none', rate: 'write' } as const;
const deleting = { ...writing, permission: 'delete_release_notes' } as const;

export const releaseNoteRoutes = {
  list: procedure(viewing)
    .input(listReleaseNotesInput)
    .output(releaseNotePage)
    .query(({ call, input }) => listReleaseNotePage(call, input)),
  count: procedure(viewing)
    .input(countReleaseNotesInput)
    .output(total)
    .query(async ({ call, input }) => ({ total: await countReleaseNotes(call.deps.db, input.searchText) })),
  get: procedure(viewing)
    .input(releaseNoteInput)
    .output(releaseNote)
    .query(({ call, input }) => getReleaseNote(call, input.releaseNoteId)),
  published: procedure({ permission: 'signed-in', scope: 'none', rate: 'read' })
    .input(publishedReleaseNotesInput)
    .output(releaseNotePage)
    .query(({ call, input }) => listPublishedPage(call, input)),
  create: procedure({
    ...writing,
    permission: 'create_release_notes',
    audit: 'release-note.create',
    creates: true,
  })
    .input(createReleaseNoteInput)
    .output(releaseNote)
    .mutation(({ call, input }) => createReleaseNote(call, input)),
  update: procedure({ ...writing, permission: 'edit_release_notes', audit: 'release-note.update' })
    .input(updateReleaseNoteInput)
    .output(releaseNote)
    .mutation(({ call, input }) => changeReleaseNote(call, input)),
  remove: procedure({ ...deleting, audit: 'release-note.delete' })
    .input(releaseNoteInput)
    .output(releaseNoteInput)
    .mutation(({ call, input }) => removeReleaseNote(call, input.releaseNoteId)),
  restore: procedure({ ...deleting, audit: 'release-note.restore' })
    .input(releaseNoteInput)
    .output(releaseNote)
    .mutation(({ call, input }) => restoreDeletedReleaseNote(call, input.releaseNoteId)),
};
