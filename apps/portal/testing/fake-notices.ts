import { notFound, conflict } from '@earshot/domain/errors/app-error';
import * as notices from '@earshot/domain/notices/schema';
import * as notes from '@earshot/domain/release-notes/schema';
import { z } from 'zod';
import { fail, signedIn, t } from './fake-procedures.ts';
import { uuid } from './fixtures.ts';

const note = (index: number): notes.ReleaseNote => ({
  id: uuid(7, index),
  title: `Release ${String(index).padStart(2, '0')}`,
  releaseDate: `2026-10-${String(28 - index).padStart(2, '0')}`,
  published: index % 3 !== 0,
  content: `# What changed\n\n- Point one of ${index}\n- **Point two**`,
  createdAt: '2026-10-01T09:00:00.000Z',
  createdBy: 'Sam Staff',
  version: 1,
});

/** Fourteen notes on two pages; every third is a draft. */
export const releaseNotes: notes.ReleaseNote[] = [];
const removed: notes.ReleaseNote[] = [];
export const shownNotices: notices.Notice[] = [];
const listeners = new Set<() => void>();

export function resetNotices(): void {
  releaseNotes.splice(0, Infinity, ...Array.from({ length: 14 }, (_, index) => note(index + 1)));
  shownNotices.splice(0);
}
resetNotices();

/** Publishes a notice and notifies its subscribers, like the server. */
export function publishNotice(notice: Partial<notices.Notice> = {}): notices.Notice {
  const whole: notices.Notice = {
    id: uuid(8, shownNotices.length + 1),
    message: 'Maintenance tonight',
    severity: 'info',
    dismissible: true,
    startDate: new Date(Date.now() - 60_000).toISOString(),
    endDate: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    version: 1,
    ...notice,
  };
  shownNotices.push(whole);
  listeners.forEach((listener) => listener());
  return whole;
}

const findNote = (id: string) =>
  releaseNotes.find((known) => known.id === id) ?? fail(notFound('Release note could not be found'));
const findNotice = (id: string) => shownNotices.find((known) => known.id === id) ?? fail(notFound());
const page = <T>(rows: T[], { page: at, pageSize }: { page: number; pageSize: number }) =>
  rows.slice((at - 1) * pageSize, at * pageSize);
const byDay = (rows: notes.ReleaseNote[]) => rows.toSorted((a, b) => (a.releaseDate < b.releaseDate ? 1 : -1));
const matching = (text: string) => releaseNotes.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));
const current = (): notices.CurrentNotices => ({ items: [...shownNotices], refreshMs: 60_000 });

export const noticeRouters = {
  releaseNotes: t.router({
    list: signedIn
      .input(notes.listReleaseNotesInput)
      .output(notes.releaseNotePage)
      .query(({ input }) => {
        const { sort, order } = input;
        const rows = matching(input.searchText);
        if (sort === undefined) return { items: page(byDay(rows), input) };
        const direction = order === 'ASC' ? 1 : -1;
        return {
          items: page(
            rows.toSorted((a, b) => (a[sort] < b[sort] ? -direction : direction)),
            input,
          ),
        };
      }),
    count: signedIn
      .input(notes.countReleaseNotesInput)
      .output(z.object({ total: z.int() }))
      .query(({ input }) => ({ total: matching(input.searchText).length })),
    get: signedIn
      .input(notes.releaseNoteInput)
      .output(notes.releaseNote)
      .query(({ input }) => ({ ...findNote(input.releaseNoteId) })),
    published: signedIn
      .input(notes.publishedReleaseNotesInput)
      .output(notes.releaseNotePage)
      .query(({ input }) => ({ items: page(byDay(releaseNotes.filter(({ published }) => published)), input) })),
    create: signedIn
      .input(notes.createReleaseNoteInput)
      .output(notes.releaseNote)
      .mutation(({ input: { idempotencyKey: _key, ...values } }) => {
        const made = { ...note(100 + releaseNotes.length), ...values };
        releaseNotes.push(made);
        return made;
      }),
    update: signedIn
      .input(notes.updateReleaseNoteInput)
      .output(notes.releaseNote)
      .mutation(({ input: { releaseNoteId, version, ...values } }) => {
        const row = findNote(releaseNoteId);
        const changed = { version: row.version, changedBy: 'Ben Carter', changedAt: '2026-11-20T10:00:00.000Z' };
        if (row.version !== version) return fail(conflict('The release note has been changed meanwhile.', changed));
        return Object.assign(row, values, { version: version + 1 });
      }),
    remove: signedIn
      .input(notes.releaseNoteInput)
      .output(notes.releaseNoteInput)
      .mutation(({ input }) => {
        removed.push(findNote(input.releaseNoteId));
        releaseNotes.splice(releaseNotes.indexOf(findNote(input.releaseNoteId)), 1);
        return input;
      }),
    restore: signedIn
      .input(notes.releaseNoteInput)
      .output(notes.releaseNote)
      .mutation(({ input }) => {
        const row = removed.find(({ id }) => id === input.releaseNoteId) ?? fail(notFound());
        releaseNotes.push(row);
        return row;
      }),
  }),
  notices: t.router({
    current: signedIn.input(z.object({}).optional()).output(notices.currentNotices).query(current),
    watch: signedIn.input(z.object({}).optional()).subscription(async function* ({ signal }) {
      while (!signal?.aborted) {
        yield current();
        await new Promise<void>((resolve) => {
          const wake = () => {
            listeners.delete(wake);
            resolve();
          };
          listeners.add(wake);
          signal?.addEventListener('abort', wake, { once: true });
        });
      }
    }),
    list: signedIn
      .input(notices.listNoticesInput)
      .output(notices.noticePage)
      .query(({ input }) => ({ items: page(shownNotices, input) })),
    create: signedIn
      .input(notices.createNoticeInput)
      .output(notices.notice)
      .mutation(({ input: { idempotencyKey: _key, startDate = new Date().toISOString(), ...values } }) =>
        publishNotice({ ...values, startDate }),
      ),
    update: signedIn
      .input(notices.updateNoticeInput)
      .output(notices.notice)
      .mutation(({ input: { noticeId, version, ...values } }) =>
        Object.assign(findNotice(noticeId), values, { version: version + 1 }),
      ),
    end: signedIn
      .input(notices.noticeInput)
      .output(notices.notice)
      .mutation(({ input }) => Object.assign(findNotice(input.noticeId), { endDate: new Date().toISOString() })),
    remove: signedIn
      .input(notices.noticeInput)
      .output(notices.noticeInput)
      .mutation(({ input }) => {
        shownNotices.splice(shownNotices.indexOf(findNotice(input.noticeId)), 1);
        return input;
      }),
  }),
};
