import {
  listPublishedReleaseNotes,
  listReleaseNotes,
  type ReleaseNotePage,
} from '@earshot/db/queries/release-notes/release-notes';
import type { ReleaseNote } from '@earshot/domain/release-notes/schema';
import type { Call } from '../../trpc/call.ts';
import { toReleaseNote } from './release-note-view.ts';

type Page = Promise<{ items: ReleaseNote[] }>;

export async function listReleaseNotePage({ deps }: Call, page: ReleaseNotePage): Page {
  const rows = await listReleaseNotes(deps.db, page);
  return { items: rows.map(toReleaseNote) };
}

export async function listPublishedPage({ deps }: Call, page: { page: number; pageSize: number }): Page {
  const rows = await listPublishedReleaseNotes(deps.db, page);
  return { items: rows.map(toReleaseNote) };
}
