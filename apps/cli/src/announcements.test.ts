import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakePlatform, Refusal, sampleId } from '@earshot/sdk/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import NoticesEnd from './commands/notices/end.ts';
import NoticesList from './commands/notices/list.ts';
import NoticesPublish from './commands/notices/publish.ts';
import ReleaseNotesList from './commands/release-notes/list.ts';
import ReleaseNotesPublish from './commands/release-notes/publish.ts';
import { runCommand } from './testing/run-command.ts';

const notice = {
  id: sampleId(1),
  message: 'Maintenance',
  severity: 'info',
  dismissible: true,
  startDate: '2020-01-01T00:00:00.000Z',
  endDate: '2099-01-01T00:00:00.000Z',
  version: 1,
} as const;
const releaseNote = {
  id: sampleId(2),
  title: 'Version 2',
  releaseDate: '2026-11-21',
  published: true,
  content: 'Text',
  createdAt: '2026-11-21T09:00:00.000Z',
  createdBy: null,
  version: 1,
};
const platform = () =>
  fakePlatform({
    'notices.current': () => ({ items: [notice], refreshMs: 60_000 }),
    'notices.create': (input) => ({
      ...notice,
      ...input,
      startDate: notice.startDate,
      severity: 'info',
      dismissible: true,
    }),
    'notices.end': ({ noticeId }) => {
      if (noticeId !== notice.id) throw new Refusal(404, 'No record found for id');
      return notice;
    },
    'releaseNotes.published': () => ({ items: [releaseNote] }),
    'releaseNotes.create': () => releaseNote,
  });

describe('notices commands', () => {
  it('list the current notices', async () => {
    const { stdout } = await runCommand(NoticesList, [], platform());
    expect(stdout).toMatch(/info +Maintenance +shown/);
  });

  it('publish a notice with a start time and a duration', async () => {
    const fake = platform();
    const flags = ['--message', 'Tonight', '--severity', 'warning', '--from', '2026-12-01T18:00:00Z', '--for', '2h'];
    const { exitCode } = await runCommand(NoticesPublish, [...flags, '--sticky'], fake);
    expect(exitCode).toBe(0);
    expect(fake.calls.find(({ path }) => path === 'notices.create')?.input).toMatchObject({
      message: 'Tonight',
      severity: 'warning',
      dismissible: false,
      startDate: '2026-12-01T18:00:00.000Z',
      endDate: '2026-12-01T20:00:00.000Z',
    });
  });

  it('require an end time and refuse an invalid one', async () => {
    const none = await runCommand(NoticesPublish, ['--message', 'Tonight'], platform());
    expect([none.exitCode, none.stderr]).toEqual([2, expect.stringContaining('--for, --until')]);
    const odd = await runCommand(NoticesPublish, ['--message', 'Tonight', '--until', 'tomorrow'], platform());
    expect([odd.exitCode, odd.stderr]).toEqual([
      expect.any(Number),
      expect.stringContaining('Not a date or time: tomorrow'),
    ]);
  });

  it('end a notice by its id', async () => {
    expect((await runCommand(NoticesEnd, [notice.id], platform())).stdout).toContain('Ended “Maintenance”.');
    const { stderr, exitCode } = await runCommand(NoticesEnd, [sampleId(9)], platform());
    expect(stderr).toContain('No record found for id');
    expect(exitCode).not.toBe(0);
  });
});

describe('release notes commands', () => {
  it('list published release notes by default', async () => {
    const { stdout } = await runCommand(ReleaseNotesList, [], platform());
    expect(stdout).toMatch(/2026-11-21 +Version 2 +yes/);
  });

  it('publish a release note from a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earshot-notes-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'notes.md');
    writeFileSync(file, '# Hello');
    const fake = platform();
    const { stdout } = await runCommand(ReleaseNotesPublish, ['--title', 'Version 2', '--file', file], fake);
    expect(stdout).toContain('Published “Version 2”.');
    expect(fake.calls.at(-1)?.input).toMatchObject({
      content: '# Hello',
      published: true,
      releaseDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const { stderr } = await runCommand(ReleaseNotesPublish, ['--title', 'x', '--file', join(folder, 'none')], fake);
    expect(stderr).toContain('there is no such file');
  });
});
