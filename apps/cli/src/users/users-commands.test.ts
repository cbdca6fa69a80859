import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { CheckedPerson, User } from '@earshot/sdk';
import { fakePlatform, Refusal, sampleGroup, sampleId } from '@earshot/sdk/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import UsersImport from '../commands/users/import.ts';
import UsersList from '../commands/users/list.ts';
import UsersReassign from '../commands/users/reassign.ts';
import UsersUpdate from '../commands/users/update.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-people-'));
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (content: string | Uint8Array): Promise<string> => {
  const path = join(folder, `${crypto.randomUUID()}.csv`);
  await writeFile(path, content);
  return path;
};

const group = sampleGroup({ id: sampleId(900), title: 'North' });
const roles = [
  { id: 3, title: 'Standard' },
  { id: 5, title: 'Default' },
];
const detail = { firstName: 'Ada', lastName: 'Lovelace', groupTitle: 'North', roleTitle: 'Standard' };
const sampleUser = (n: number, over: object = {}) =>
  ({
    ...detail,
    id: sampleId(n),
    email: `user${n}@example.com`,
    version: 1,
    isVerified: true,
    isLocked: false,
    lastSignInAt: null,
    ...over,
  }) as User;

interface Person {
  readonly email: string;
  readonly firstName: string;
}

/** Has one user, ada@example.com, and refuses names with digits, as the real platform does. */
function platform(more: Parameters<typeof fakePlatform>[0] = {}) {
  const people = new Map([['ada@example.com', { firstName: 'Ada', version: 4 }]]);
  const check = ({ email, firstName }: Person): CheckedPerson => {
    const known = people.get(email);
    if (/\d/.test(firstName))
      return { action: 'error', problems: ['Invalid character in name'], userId: null, version: null, changes: [] };
    if (known === undefined) return { action: 'create', problems: [], userId: null, version: null, changes: [] };
    const changes = known.firstName === firstName ? [] : ['firstName'];
    return {
      action: changes.length > 0 ? 'update' : 'unchanged',
      problems: [],
      userId: sampleId(1),
      version: known.version,
      changes,
    };
  };
  return fakePlatform({
    'session.current': () => ({ group }) as never,
    'groups.tree': () => ({ groups: [group], total: 1 }),
    'roles.list': () => ({ items: roles, customRoles: { available: false, count: 0, limit: 6 } }) as never,
    'users.list': () => ({ items: [sampleUser(1, { email: 'ada@example.com' }), sampleUser(2)] }),
    'users.count': () => ({ total: 2 }),
    'users.check': (input) => ({ items: input.people.map(check) }),
    'users.create': (input) => {
      if (input.email.startsWith('taken')) throw new Refusal(409, 'This e-mail address is already used');
      people.set(input.email, { firstName: input.firstName, version: 1 });
      return { ...sampleUser(9), ...detail } as never;
    },
    'users.update': ({ firstName = '' }) => {
      people.set('ada@example.com', { firstName, version: 5 });
      return sampleUser(1) as never;
    },
    'users.reassignRole': (input) => ({
      items: (input.userIds ?? []).map((userId, index) => ({
        userId,
        name: 'Ada Lovelace',
        outcome: index === 0 ? ('done' as const) : ('refused' as const),
        reason: index === 0 ? null : 'This person has a higher rank than you',
      })),
    }),
    ...more,
  });
}

const HEADER = 'First name,Last name,Email,Role';
const PEOPLE = `${HEADER}\nGrace,Hopper,grace@example.com,Default\nAugusta,Lovelace,ada@example.com,\nR2,D2,r2@example.com,\n`;
const written = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path === 'users.create' || path === 'users.update');

describe('users import', () => {
  it('shows the action for each line and changes nothing with --dry-run', async () => {
    const fake = platform();
    const run = await runCommand(UsersImport, [await file(PEOPLE), '--dry-run', '--json'], fake);
    expect(JSON.parse(run.stdout)).toMatchObject({
      dryRun: true,
      lines: [
        { line: 2, email: 'grace@example.com', action: 'create' },
        { line: 3, email: 'ada@example.com', action: 'update', changes: ['firstName'] },
        { line: 4, email: 'r2@example.com', action: 'error', problems: ['Invalid character in name'] },
      ],
    });
    expect([run.exitCode, written(fake.calls)]).toEqual([3, []]);
  });

  it('creates and updates users, and changes nothing when repeated', async () => {
    const fake = platform();
    const path = await file(PEOPLE);
    const first = await runCommand(UsersImport, [path, '--yes'], fake);
    expect(first.stdout).toContain('Done: 1 created, 1 updated, 0 unchanged, 1 error.');
    expect(written(fake.calls)).toMatchObject([
      { path: 'users.create', input: { email: 'grace@example.com', roleId: 5, groupId: group.id } },
      { path: 'users.update', input: { userId: sampleId(1), version: 4, firstName: 'Augusta' } },
    ]);
    const second = await runCommand(UsersImport, [path, '--yes'], fake);
    expect(second.stdout).toContain('Done: 0 created, 0 updated, 2 unchanged, 1 error.');
    expect(written(fake.calls)).toHaveLength(2);
    expect([first.exitCode, second.exitCode]).toEqual([3, 3]);
  });

  it('continues after a line that the platform refuses', async () => {
    const path = await file(`${HEADER}\nA,B,taken@example.com,\nC,D,free@example.com,\n`);
    const run = await runCommand(UsersImport, [path, '--json', '--yes'], platform());
    expect(JSON.parse(run.stdout)).toMatchObject({
      results: [{ result: 'error', problems: ['This e-mail address is already used'] }, { result: 'created' }],
    });
    expect(run.exitCode).toBe(3);
  });

  it('reports a line with a duplicate address and a line with an unknown role', async () => {
    const path = await file(`${HEADER}\nA,B,c@example.com,\nA,B,C@example.com,\nD,E,f@example.com,King\n`);
    const run = await runCommand(UsersImport, [path, '--dry-run', '--json'], platform());
    expect(JSON.parse(run.stdout)).toMatchObject({
      lines: [
        { action: 'create' },
        { action: 'error', problems: ['The address is in line 2 already'] },
        { action: 'error', problems: ['No role that you can assign is called King'] },
      ],
    });
  });

  it.each([
    [
      'a byte order mark, quotes and another column order',
      '\uFEFF"E-mail";"LAST_NAME";"firstName"\r\n"x@example.com";"O;Neill";"Zoë"\r\n',
    ],
    ['tabs', 'Email\tLast name\tFirst name\nx@example.com\tO;Neill\tZoë\n'],
  ])('reads a file with %s', async (_what, content) => {
    const fake = platform();
    await runCommand(UsersImport, [await file(content), '--dry-run'], fake);
    expect(fake.calls.find(({ path }) => path === 'users.check')?.input).toMatchObject({
      people: [{ email: 'x@example.com', lastName: 'O;Neill', firstName: 'Zoë' }],
    });
  });

  it.each([
    [
      'in another encoding',
      new Uint8Array([...Buffer.from(`${HEADER}\nZo`), 0xeb, 0x2c, 0x41]),
      /not in UTF-8: line 2/,
    ],
    ['in UTF-16', new Uint8Array([0xff, 0xfe, 0x41, 0x00]), /UTF-16/],
    ['without a required column', 'First name,Email\nA,b@example.com\n', /Last name is missing/],
    ['with an unknown column', 'First name,Last name,Email,Shoe size\nA,B,c@example.com,44\n', /no column Shoe size/],
    ['with a line that has too few fields', 'First name,Last name,Email\nA,B\n', /Line 2, Email: is missing/],
    ['that is empty', '', /empty/],
    ['without users', `${HEADER}\n`, /no users/],
  ])('refuses a file %s with exit code 2', async (_what, content, words) => {
    const fake = platform();
    const run = await runCommand(UsersImport, [await file(content), '--yes'], fake);
    expect([run.exitCode, fake.calls]).toEqual([2, []]);
    expect(run.stderr).toMatch(words);
  });
});

describe('users list', () => {
  it('filters by role title and reports when it shows only some of the users', async () => {
    const fake = platform();
    const run = await runCommand(UsersList, ['--role', 'standard', '--limit', '1'], fake);
    expect(run.stdout).toMatch(/Ada Lovelace +ada@example.com +North +Standard/);
    expect(run.stderr).toBe('1 of 2 users; --all shows the rest\n');
    expect(fake.calls.find(({ path }) => path === 'users.list')?.input).toMatchObject({ roleId: 3, sort: 'name' });
  });
});

describe('users update', () => {
  it.each([
    ["the user's own group", [], sampleId(901)],
    ['the group of --group', ['--group', 'North'], group.id],
  ])('searches for the role in %s', async (_which, flags, groupId) => {
    const fake = platform({ 'users.get': () => sampleUser(1, { groupId: sampleId(901) }) as never });
    const run = await runCommand(UsersUpdate, [sampleId(1), '--role', 'Default', ...flags], fake);
    expect(run.exitCode).toBe(0);
    expect(fake.calls.find(({ path }) => path === 'roles.list')?.input).toMatchObject({ groupId });
    expect(fake.calls.find(({ path }) => path === 'users.update')?.input).toMatchObject({ roleId: 5 });
  });
});

describe('users reassign', () => {
  it('reports the users that kept their role, with the reason and exit code 3', async () => {
    const run = await runCommand(UsersReassign, ['--role', 'Default', 'ADA@example.com', sampleId(2)], platform());
    expect(run.stdout).toContain('1 user given the role, 0 had it already, 1 refused.');
    expect(run.stdout).toContain('This person has a higher rank than you');
    expect(run.exitCode).toBe(3);
  });

  it('asks for confirmation on a terminal and names the role', async () => {
    const fake = platform();
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
    const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as never);
    const { isTTY } = process.stderr;
    process.stderr.isTTY = true;
    input.write('y\n');
    try {
      const run = await runCommand(UsersReassign, ['--role', 'DEFAULT', '--matching', 'agency'], fake);
      expect(run.stderr).toContain('Change the role of 2 users to Default?');
    } finally {
      process.stderr.isTTY = isTTY;
      stdin.mockRestore();
    }
    expect(fake.calls.find(({ path }) => path === 'users.reassignRole')?.input).toMatchObject({ roleId: 5 });
  });

  it('refuses a call that selects no users, or selects them in two ways', async () => {
    expect((await runCommand(UsersReassign, ['--role', '5'], platform())).exitCode).toBe(2);
    expect(
      (await runCommand(UsersReassign, ['--role', '5', sampleId(1), '--matching', 'x'], platform())).exitCode,
    ).toBe(2);
  });
});
