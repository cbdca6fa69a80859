import { insertNoticeRow, insertReleaseNoteRow } from '../../../apps/api/src/testing/notices.ts';
import { nothing, type MakeInput, type Sample } from './sample.ts';

const freshReleaseNote = ({ api }: Sample, options: { deleted?: boolean } = {}) =>
  insertReleaseNoteRow(api.deps.db, options);
const freshNotice = ({ api }: Sample) => insertNoticeRow(api.deps.db);

export const NOTICE_INPUTS = {
  'releaseNotes.list': nothing,
  'releaseNotes.count': nothing,
  'releaseNotes.published': nothing,
  'releaseNotes.get': async (sample) => ({ releaseNoteId: await freshReleaseNote(sample) }),
  'releaseNotes.create': () => ({ title: 'Matrix', releaseDate: '2026-11-21', content: 'Text' }),
  'releaseNotes.update': async (sample) => ({
    releaseNoteId: await freshReleaseNote(sample),
    version: 1,
    title: 'Changed',
  }),
  'releaseNotes.remove': async (sample) => ({ releaseNoteId: await freshReleaseNote(sample) }),
  'releaseNotes.restore': async (sample) => ({ releaseNoteId: await freshReleaseNote(sample, { deleted: true }) }),
  'notices.current': nothing,
  'notices.watch': nothing,
  'notices.list': nothing,
  'notices.create': () => ({ message: 'Matrix', endDate: '2099-01-01T00:00:00.000Z' }),
  'notices.update': async (sample) => ({ noticeId: await freshNotice(sample), version: 1, message: 'Changed' }),
  'notices.end': async (sample) => ({ noticeId: await freshNotice(sample) }),
  'notices.remove': async (sample) => ({ noticeId: await freshNotice(sample) }),
} as const satisfies Record<string, MakeInput>;
