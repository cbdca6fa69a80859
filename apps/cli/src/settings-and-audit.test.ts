import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntry, Setting } from '@earshot/sdk';
import { fakePlatform, Refusal, sampleGroup, sampleId } from '@earshot/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import AuditExport from './commands/audit/export.ts';
import AuditList from './commands/audit/list.ts';
import AuditVerify from './commands/audit/verify.ts';
import SettingsGet from './commands/settings/get.ts';
import SettingsList from './commands/settings/list.ts';
import SettingsReset from './commands/settings/reset.ts';
import SettingsSet from './commands/settings/set.ts';
import { runCommand } from './testing/run-command.ts';

const group = sampleGroup({ id: sampleId(900), title: 'North' });
const HASH = 'a'.repeat(64);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-audit-'));
});
afterAll(() => rm(folder, { recursive: true }));

const setting = (given: Partial<Setting>): Setting => ({
  key: 'rebootingFilter',
  kind: 'flag',
  what: 'Offers Rebooting.',
  owner: 'Devices team',
  endsOn: '2027-12-31',
  expired: false,
  min: null,
  max: null,
  unit: null,
  default: true,
  value: true,
  everywhere: { value: null, version: 3 },
  here: { value: null, version: 0 },
  changedAt: null,
  changedBy: null,
  ...given,
});
const refresh = setting({
  key: 'dashboardRefreshSeconds',
  kind: 'number',
  default: 60,
  value: 60,
  min: 5,
  max: 3600,
  unit: 'seconds',
  endsOn: null,
});
const settings = (given: readonly Setting[] = [setting({}), refresh]) =>
  fakePlatform({
    'session.current': () => ({ group }) as never,
    'settings.list': () => ({ environment: 'production', settings: [...given] }),
    'settings.update': ({ value }) => setting({ value }),
    'settings.reset': () => setting({}),
  });

describe('settings', () => {
  it('are listed with value, default and end date', async () => {
    const { stdout, exitCode } = await runCommand(SettingsList, [], settings());
    expect(stdout).toMatch(/^rebootingFilter +on +on +2027-12-31/m);
    expect(stdout).toMatch(/^dashboardRefreshSeconds +60 seconds/m);
    expect(exitCode).toBe(0);
  });

  it('fail the --expired check when a flag is past its end date', async () => {
    const run = await runCommand(SettingsList, ['--expired'], settings([setting({ expired: true }), refresh]));
    expect([run.exitCode, run.stdout.includes('2027-12-31 (expired)'), run.stdout.includes('dashboard')]).toEqual([
      1,
      true,
      false,
    ]);
    const fine = await runCommand(SettingsList, ['--expired'], settings());
    expect([fine.exitCode, fine.stdout]).toEqual([0, 'No flag is past its end date.\n']);
  });

  it('are changed and reset with the version that was read, everywhere or only here', async () => {
    const platform = settings();
    const { stdout } = await runCommand(SettingsSet, ['RebootingFilter', 'off'], platform);
    expect(stdout).toBe('rebootingFilter is off.\n');
    await runCommand(SettingsSet, ['dashboardRefreshSeconds', '30', '--here'], platform);
    await runCommand(SettingsReset, ['rebootingFilter', '--yes'], platform);
    expect(platform.calls.filter(({ path }) => /update|reset/.test(path)).map(({ input }) => input)).toEqual([
      { key: 'rebootingFilter', reach: 'everywhere', value: false, version: 3 },
      { key: 'dashboardRefreshSeconds', reach: 'here', value: 30, version: 0 },
      { key: 'rebootingFilter', reach: 'everywhere', version: 3 },
    ]);
  });

  it.each([
    [['rebootingFilter', 'maybe'], 'rebootingFilter is on or off, not maybe'],
    [['dashboardRefreshSeconds', '4'], 'dashboardRefreshSeconds is a whole number from 5 to 3600, not 4'],
    [['nothing', 'on'], 'No setting is called nothing'],
  ])('refuse the arguments %j', async (argv, sentence) => {
    const platform = settings();
    const { stderr, exitCode } = await runCommand(SettingsSet, argv, platform);
    expect(stderr).toContain(sentence);
    expect(exitCode).toBe(2);
    expect(platform.calls.some(({ path }) => path === 'settings.update')).toBe(false);
  });

  it('are shown individually with their owner', async () => {
    const { stdout } = await runCommand(SettingsGet, ['rebootingFilter'], settings());
    expect(stdout).toMatch(/^Owner +Devices team$/m);
  });
});

const entry = (n: number, given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: sampleId(n),
  at: `2026-11-21T08:00:0${n}.000000Z`,
  customerId: null,
  groupId: null,
  groupTitle: 'North',
  groupPath: '1',
  principalId: sampleId(50),
  principalKind: 'session',
  principalName: 'Ada Lovelace',
  principalEmail: 'ada@example.com',
  tokenId: null,
  tokenTitle: null,
  action: 'role.update',
  subjectId: '3',
  address: '192.0.2.7',
  requestId: `request-${n}`,
  before: null,
  after: { title: 'Night shift' },
  sealedIn: 1,
  summary: { sentence: 'created the role “Night shift”', subject: null, castId: null, names: {} },
  ...given,
});

const verification = (broken: null | { seal: number; fault: 'row-changed'; rowId: string }) => ({
  intact: broken === null,
  seals: 2,
  rows: 5,
  broken,
  head: { number: 2, hash: HASH },
  next: null,
  removed: null as null | { number: number; hash: string; until: string },
  unsealed: { rows: 0, oldestAt: null },
});
const log = (
  broken: Parameters<typeof verification>[0] = null,
  removed: ReturnType<typeof verification>['removed'] = null,
) =>
  fakePlatform({
    'session.current': () => ({ group }) as never,
    'groups.tree': () => ({ groups: [group] }) as never,
    'audit.list': ({ olderThan }) =>
      olderThan === undefined
        ? { items: [entry(2), entry(1)], hasNewer: false, hasOlder: true }
        : { items: [entry(0)], hasNewer: true, hasOlder: false },
    'audit.verify': () => ({ ...verification(broken), removed }),
    'audit.seals': ({ after = 0 } = {}) => ({
      removed,
      items:
        after >= 2
          ? []
          : [
              {
                number: 2,
                from: entry(0).at,
                to: entry(2).at,
                count: 0,
                rowsHash: HASH,
                previousHash: HASH,
                hash: HASH,
                sealedAt: entry(2).at,
                rowIds: [],
                rowHashes: [],
              },
            ],
    }),
  });

describe('audit', () => {
  it('list shows filtered entries across pages, up to the limit', async () => {
    const platform = log();
    const { stdout } = await runCommand(
      AuditList,
      ['--person', 'ada', '--action', 'role.update', '--subject', 'night', '--field', 'name', '--limit', '3'],
      platform,
    );
    expect(stdout.match(/Ada Lovelace +created the role “Night shift” +/g)).toHaveLength(3);
    expect(platform.calls.find(({ path }) => path === 'audit.list')?.input).toMatchObject({
      person: 'ada',
      action: 'role.update',
      subject: 'night',
      field: 'name',
    });
  });

  it('verify returns 0 and the newest seal for an intact log', async () => {
    const { stdout, exitCode } = await runCommand(AuditVerify, [], log());
    expect([stdout, exitCode]).toEqual([`Intact: 5 rows in 2 seals.\nNewest seal: 2:${HASH}\n`, 0]);
  });

  it('verify returns 1 and names the broken seal and row', async () => {
    const broken = { seal: 2, fault: 'row-changed', rowId: sampleId(7) } as const;
    const { stdout, exitCode } = await runCommand(AuditVerify, [], log(broken));
    expect(stdout).toContain(`Broken at seal 2, row ${sampleId(7)}: a row was changed.`);
    expect(exitCode).toBe(1);
  });

  it('verify --head refuses a log that no longer contains the seal', async () => {
    const held = await runCommand(AuditVerify, ['--head', `2:${HASH.slice(0, 12)}`], log());
    expect(held.exitCode).toBe(0);
    const cut = await runCommand(AuditVerify, ['--head', `2:${'b'.repeat(12)}`], log());
    expect([cut.exitCode, cut.stderr.includes('does not hold seal')]).toEqual([2, true]);
  });

  const removed = { number: 1, hash: 'c'.repeat(64), until: '2025-11-21T08:00:00.000000Z' };

  it('verify reports where the log begins after retention has removed seals', async () => {
    const { stdout, exitCode } = await runCommand(AuditVerify, [], log(null, removed));
    expect(stdout).toMatch(/^The log begins after .*2025.*: retention removed seals up to 1\.$/m);
    expect(exitCode).toBe(0);
  });

  it('verify --head accepts the newest removed seal and reports an older one as removed', async () => {
    const held = await runCommand(AuditVerify, ['--head', `1:${'c'.repeat(12)}`], log(null, removed));
    expect(held.exitCode).toBe(0);
    const older = await runCommand(AuditVerify, ['--head', `0:${HASH}`], log(null, removed));
    expect([older.exitCode, older.stderr.includes('was removed by retention')]).toEqual([2, true]);
    const forged = await runCommand(AuditVerify, ['--head', `1:${'d'.repeat(12)}`], log(null, removed));
    expect([forged.exitCode, forged.stderr.includes('does not hold seal')]).toEqual([2, true]);
  });

  it('export writes one row per line, which verify --export recomputes', async () => {
    const file = join(folder, 'log.jsonl');
    const { stdout } = await runCommand(AuditExport, ['--output', file], log());
    expect(stdout).toBe(`3 rows written to ${file}\n`);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as AuditEntry).id)).toEqual([2, 1, 0].map(sampleId));
    const run = await runCommand(AuditVerify, ['--export', file], log());
    expect([run.exitCode, run.stdout.startsWith('Broken at seal')]).toEqual([1, true]);
  });

  it('list reports a missing permission', async () => {
    const platform = fakePlatform({
      'session.current': () => ({ group }) as never,
      'audit.list': () => {
        throw new Refusal(403, 'You do not have the permission for this');
      },
    });
    const { stderr, exitCode } = await runCommand(AuditList, [], platform);
    expect([exitCode, stderr.includes('permission')]).toEqual([2, true]);
  });
});
