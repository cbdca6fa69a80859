import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  ControllerRecord,
  FormerTeamMember,
  Operation,
  PersonData,
  TeamConfirmation,
  TeamMember,
} from '@earshot/sdk';
import { fakePlatform, sampleGroup, sampleId, sampleLocation } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import TeamMembersCreate from './commands/team-members/create.ts';
import TeamMembersErase from './commands/team-members/erase.ts';
import TeamMembersExportData from './commands/team-members/export-data.ts';
import TeamMembersFormer from './commands/team-members/former.ts';
import TeamMembersGroups from './commands/team-members/groups.ts';
import TeamMembersImport from './commands/team-members/import.ts';
import TeamMembersList from './commands/team-members/list.ts';
import TeamMembersRemove from './commands/team-members/remove.ts';
import TeamMembersUpdate from './commands/team-members/update.ts';
import { runCommand } from './testing/run-command.ts';

const group = sampleGroup({ id: sampleId(900), title: 'North' });
const shop = sampleLocation(1, { boxName: 'Leeds Headrow' });
const ada: TeamMember = {
  id: sampleId(50),
  controllerId: shop.id,
  fullName: 'Ada Lovelace',
  saidAs: '',
  callHandlingGroups: ['Tills', 'Doors'],
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 3,
};

const grace: FormerTeamMember = {
  id: sampleId(51),
  controllerId: shop.id,
  fullName: 'Grace Hopper',
  leftAt: '2026-11-21T10:00:00.000Z',
};
const dataOf = (teamMemberId: string) =>
  ({ teamMemberId, fullName: ada.fullName, uses: [{ deviceId: 'H1' }] }) as PersonData;

const confirmation: TeamConfirmation = {
  controllerId: shop.id,
  version: 2,
  state: 'refused',
  refusal: 'storage full',
  online: true,
  lastActiveAt: null,
  takenAt: null,
  updatedAt: null,
  updatedBy: null,
};

function platform({
  asked = [],
  existing = [],
  room = 500,
}: { asked?: unknown[]; existing?: string[]; room?: number } = {}) {
  const note = (name: string, input: unknown) => void asked.push([name, input]);
  return fakePlatform({
    'session.current': () => ({ group }) as never,
    'locations.list': () => ({ items: [shop] }),
    'locations.record': () => ({ id: shop.id, boxName: shop.boxName }) as ControllerRecord,
    'teamMembers.list': () => ({ items: [ada] }),
    'teamMembers.count': () => ({ total: 1 }),
    'teamMembers.confirmation': () => confirmation,
    'teamMembers.create': (input) => (note('create', input), { ...ada, fullName: input.fullName }),
    'teamMembers.update': ({ teamMemberId, version, ...change }) => (
      note('update', { teamMemberId, version, ...change }),
      { ...ada, ...(change as Partial<TeamMember>) }
    ),
    'teamMembers.remove': (input) => (note('remove', input), input),
    'teamMembers.former': () => ({ items: [grace] }),
    'teamMembers.exportData': (input) => (note('exportData', input), dataOf(input.teamMemberId)),
    'teamMembers.erase': (input) => (note('erase', input), { ...input, replacement: 'Erased person 1a2b3c', uses: 3 }),
    'teamMembers.check': (input) => (note('check', input.names), { existing, room }),
    'teamMembers.createMany': (input) => (
      note('createMany', input.names),
      { items: input.names.map((fullName) => ({ ...ada, fullName })) }
    ),
  });
}
/** A controller that reports its groups, or why it does not. */
function controller({
  message = null,
  groups = ['Supervisors', 'Tills'],
}: { message?: string | null; groups?: string[] | null } = {}) {
  const asked: string[] = [];
  const fake = fakePlatform({
    'session.current': () => ({ group }) as never,
    'locations.list': () => ({ items: [shop] }),
    'teamMembers.readCallHandlingGroups': () => (
      asked.push('read'),
      { operationId: sampleId(70), commandId: sampleId(71), traceId: 'a' }
    ),
    'operations.get': () =>
      ({ id: sampleId(70), state: message === null ? 'completed' : 'failed', message }) as Operation,
    'teamMembers.callHandlingGroups': () => ({
      controllerId: shop.id,
      groups,
      readAt: groups && '2026-11-21T10:00:00.000Z',
      online: true,
      lastActiveAt: null,
      isSupported: true,
    }),
  });
  return { asked, fake };
}
const AT = ['--location', 'leeds headrow'];
const file = async (text: string) => {
  const path = join(await mkdtemp(join(tmpdir(), 'earshot-team-')), 'names.csv');
  await writeFile(path, text);
  return path;
};

describe('team-members', () => {
  it('list shows the people of a location, and whether the controller has them', async () => {
    const run = await runCommand(TeamMembersList, AT, platform());
    expect(run.stdout).toMatch(/Ada Lovelace +Tills, Doors/);
    expect(run.stderr).toContain('List: not taken by the controller: storage full.');
    expect(run.result).toEqual({ teamMembers: [ada], total: 1, confirmation });
  });

  it('create adds a person to the location [C-009]', async () => {
    const asked: unknown[] = [];
    const run = await runCommand(TeamMembersCreate, ['Alan Turing', ...AT], platform({ asked }));
    expect(run.stdout).toContain('Added Alan Turing to Leeds Headrow.');
    expect(asked).toMatchObject([['create', { controllerId: shop.id, fullName: 'Alan Turing' }]]);
  });

  it('create and update set the spelling that speech uses, and clear it', async () => {
    const asked: unknown[] = [];
    await runCommand(TeamMembersCreate, ['Siobhán', '--said-as', 'shi-VAWN', ...AT], platform({ asked }));
    const set = await runCommand(TeamMembersUpdate, ['Ada Lovelace', '--said-as', 'AY-da', ...AT], platform({ asked }));
    expect(set.stdout).toContain('Speech says Ada Lovelace as AY-da.');
    const cleared = await runCommand(TeamMembersUpdate, ['Ada Lovelace', '--said-as', '', ...AT], platform({ asked }));
    expect(cleared.stdout).toContain('Speech says the name of Ada Lovelace as written.');
    expect(asked).toMatchObject([
      ['create', { fullName: 'Siobhán', saidAs: 'shi-VAWN' }],
      ['update', { saidAs: 'AY-da' }],
      ['update', { saidAs: '' }],
    ]);
  });

  it('update renames the present version of a person named in any case [C-009]', async () => {
    const asked: unknown[] = [];
    const argv = ['ada lovelace', '--full-name', 'Ada King', ...AT];
    const run = await runCommand(TeamMembersUpdate, argv, platform({ asked }));
    expect(run.stdout).toContain('Renamed Ada Lovelace to Ada King.');
    expect(asked).toEqual([['update', { teamMemberId: ada.id, version: 3, fullName: 'Ada King' }]]);
  });

  it('create and update set the call-handling groups [C-126]', async () => {
    const asked: unknown[] = [];
    const groups = ['--group', 'Tills', '--group', 'Stock room'];
    await runCommand(TeamMembersCreate, ['Alan Turing', ...groups, ...AT], platform({ asked }));
    const run = await runCommand(TeamMembersUpdate, ['Ada Lovelace', ...groups, ...AT], platform({ asked }));
    expect(run.stdout).toBe('Ada Lovelace is in the call-handling groups Tills, Stock room.\n');
    const none = await runCommand(TeamMembersUpdate, ['Ada Lovelace', '--no-groups', ...AT], platform({ asked }));
    expect(none.stdout).toBe('Ada Lovelace is in no call-handling group.\n');
    expect(asked).toMatchObject([
      ['create', { callHandlingGroups: ['Tills', 'Stock room'] }],
      ['update', { version: 3, callHandlingGroups: ['Tills', 'Stock room'] }],
      ['update', { version: 3, callHandlingGroups: [] }],
    ]);
  });

  it('update asks for a change', async () => {
    const run = await runCommand(TeamMembersUpdate, ['Ada Lovelace', ...AT], platform());
    expect(run.stderr).toContain('Give a new name, spelling or groups.');
  });

  it('groups asks the controller for its call-handling groups, unless the last answer is enough [C-379]', async () => {
    const { asked, fake } = controller();
    const run = await runCommand(TeamMembersGroups, AT, fake);
    expect(run.stdout).toBe('Supervisors\nTills\n');
    expect(run.stderr).toContain('Read from the controller');
    expect(run.exitCode).toBe(0);
    await runCommand(TeamMembersGroups, [...AT, '--stored'], fake);
    expect(asked).toEqual(['read']);
  });

  it('groups fails with the reason, and still shows the last answer [C-423]', async () => {
    const message = "Sorry, this Controller's firmware does not support reading call-handling groups.";
    const run = await runCommand(TeamMembersGroups, AT, controller({ message }).fake);
    expect(run.stderr).toContain(message);
    expect(run.stdout).toBe('Supervisors\nTills\n');
    expect(run.exitCode).toBe(1);
  });

  it.each([
    [null, 'The controller has not reported its call-handling groups yet.'],
    [[], 'This controller has no call-handling groups.'],
  ])('groups says so when there are none', async (groups, text) => {
    const run = await runCommand(TeamMembersGroups, [...AT, '--stored'], controller({ groups }).fake);
    expect(run.stdout).toBe(`${text}\n`);
  });

  it('update refuses a name that the location does not have', async () => {
    const argv = ['Alan', '--full-name', 'Ada King', ...AT];
    const run = await runCommand(TeamMembersUpdate, argv, platform());
    expect(run.stderr).toContain('No team member of the location is called Alan');
  });

  it('remove deletes a person only when confirmed [C-009]', async () => {
    const asked: unknown[] = [];
    await runCommand(TeamMembersRemove, ['Ada Lovelace', ...AT], platform({ asked }));
    expect(asked).toEqual([]);
    const run = await runCommand(TeamMembersRemove, ['Ada Lovelace', '--yes', ...AT], platform({ asked }));
    expect(run.stdout).toContain('Deleted Ada Lovelace.');
    expect(asked).toEqual([['remove', { teamMemberId: ada.id }]]);
  });
});

describe('the data of one person', () => {
  it('is exported as JSON, to the output or a file', async () => {
    const asked: unknown[] = [];
    const run = await runCommand(TeamMembersExportData, ['ada lovelace', ...AT], platform({ asked }));
    expect(JSON.parse(run.stdout)).toEqual(dataOf(ada.id));
    const path = join(await mkdtemp(join(tmpdir(), 'earshot-data-')), 'ada.json');
    const written = await runCommand(TeamMembersExportData, [ada.id, '--output', path], platform({ asked }));
    expect(written.stdout).toBe(`Ada Lovelace: 1 use of headsets. Written to ${path}\n`);
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(dataOf(ada.id));
    const wanted = ['exportData', { teamMemberId: ada.id }];
    expect(asked).toEqual([wanted, wanted]);
  });

  it('is erased only when confirmed, by name or id, also of a person who left the team', async () => {
    const asked: unknown[] = [];
    const unconfirmed = await runCommand(TeamMembersErase, ['Ada Lovelace', ...AT], platform({ asked }));
    expect(unconfirmed.stderr).toContain('No team member was erased.');
    expect(asked).toEqual([]);
    const run = await runCommand(TeamMembersErase, ['grace hopper', '--yes', ...AT], platform({ asked }));
    expect(run.stdout).toBe('Erased Grace Hopper. 3 uses of headsets now name “Erased person 1a2b3c”.\n');
    await runCommand(TeamMembersErase, [ada.id, '--yes'], platform({ asked }));
    expect(asked).toEqual([
      ['erase', { teamMemberId: grace.id }],
      ['erase', { teamMemberId: ada.id }],
    ]);
  });

  it('needs the location for a name', async () => {
    const run = await runCommand(TeamMembersErase, ['Ada Lovelace', '--yes'], platform());
    expect(run.stderr).toContain('A name needs its location');
  });

  it('is found for people who left the team', async () => {
    const run = await runCommand(TeamMembersFormer, AT, platform());
    expect(run.stdout).toContain('Grace Hopper');
    expect(run.result).toEqual({ people: [grace] });
  });
});

describe('team-members import', () => {
  it('adds all names of the file [C-010] [C-232]', async () => {
    const asked: unknown[] = [];
    const argv = [await file('full name,till\nAlan Turing,1\nGrace Hopper,2\n'), '--yes', ...AT];
    const run = await runCommand(TeamMembersImport, argv, platform({ asked }));
    expect(run.stdout).toMatch(/2 +Alan Turing +add/);
    expect(run.stdout).toContain('Added 2 team members to Leeds Headrow.');
    expect(run.stderr).toContain('Ignored columns: till');
    const names = ['Alan Turing', 'Grace Hopper'];
    expect(asked).toEqual([
      ['check', names],
      ['createMany', names],
    ]);
  });

  it('shows the rows without adding them', async () => {
    const asked: unknown[] = [];
    const argv = [await file('Alan Turing\n'), '--dry-run', ...AT];
    const run = await runCommand(TeamMembersImport, argv, platform({ asked }));
    expect(run.stdout).toContain('1 name can be added to Leeds Headrow.');
    expect(run.result).toMatchObject({ dryRun: true, rows: [{ line: 1, fullName: 'Alan Turing', problem: null }] });
    expect(asked).toEqual([['check', ['Alan Turing']]]);
  });

  it('lists all rows that cannot be added, and adds none [C-418] [C-419]', async () => {
    const asked: unknown[] = [];
    const argv = [await file('Alan <\nAda Lovelace\nGrace\n'), '--yes', ...AT];
    const { stderr, exitCode } = await runCommand(
      TeamMembersImport,
      argv,
      platform({ asked, existing: ['Ada Lovelace'] }),
    );
    expect(exitCode).not.toBe(0);
    expect(stderr.split('\n').map((line) => line.trim())).toEqual([
      '✗ Names cannot include the characters < or >.',
      'Nothing was changed.',
      'Line 1, Alan <: Names cannot include the characters < or >.',
      'Line 2, Ada Lovelace: This location already has that name.',
      '',
    ]);
    expect(asked).toEqual([['check', ['Ada Lovelace', 'Grace']]]);
  });

  it('says how many more the location can have [C-422]', async () => {
    const argv = [await file('Alan\nGrace\n'), '--yes', ...AT];
    const { stderr } = await runCommand(TeamMembersImport, argv, platform({ room: 1 }));
    expect(stderr).toContain('No more than 500 team members can be added.');
    expect(stderr).toContain('The location can have 1 more.');
  });
});
