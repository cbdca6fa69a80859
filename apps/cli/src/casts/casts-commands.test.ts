import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessageCastDetail } from '@earshot/sdk';
import { fakePlatform, Refusal, resolveAmong, sampleGroup, sampleId, sampleLocation } from '@earshot/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import CastsCreate from '../commands/casts/create.ts';
import CastsUpdate from '../commands/casts/update.ts';
import CastsGet from '../commands/casts/get.ts';
import CastsList from '../commands/casts/list.ts';
import CastsRemove from '../commands/casts/remove.ts';
import { runCommand } from '../testing/run-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-casts-'));
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (content: string): Promise<string> => {
  const path = join(folder, `${crypto.randomUUID()}.csv`);
  await writeFile(path, content);
  return path;
};

const group = sampleGroup({ id: sampleId(900), title: 'North' });
const first = Array.from({ length: 10 }, (_, index) => index === 0);
const closing: MessageCastDetail = {
  id: sampleId(2),
  groupId: group.id,
  name: 'Closing time',
  description: 'At six',
  category: 'general',
  audioId: sampleId(3),
  clipName: 'Closing',
  clipDurationMs: 2_300,
  listeners: null,
  conferences: first,
  toneflag: true,
  audience: 'tags',
  controllerTags: ['till'],
  tagSelectMode: 'exact',
  inherit: false,
  inherited: false,
  messageClearId: null,
  migrated: false,
  notMigrated: null,
  targetCount: 4,
  isSent: true,
  createdAt: '2026-03-01T12:00:00.000Z',
  createdBy: 'Ada Byron',
  version: 7,
  targetIds: [],
  excludedIds: [sampleId(11)],
  messageClearName: null,
  updatedAt: '2026-03-02T12:00:00.000Z',
};
const { targetIds: _t, excludedIds: _e, messageClearName: _m, updatedAt: _u, ...row } = closing;
const last = { id: sampleId(50), status: 'sent' as const, createdAt: closing.createdAt, startsAt: closing.createdAt };
const listed = { ...row, sent: 12, failed: 1, cancelled: 0, lastDeliveryId: last.id, lastDelivery: last };

const asListed = (cast: MessageCastDetail) => ({ ...listed, ...cast });

/** Has one cast, and saves further casts as the real platform does. */
function platform() {
  const saved = new Map<string, MessageCastDetail>([[closing.name, closing]]);
  const ofKey = new Map<string, MessageCastDetail>();
  const byName = (name: string) => [...saved.values()].find((cast) => cast.name.toLowerCase() === name.toLowerCase());
  return fakePlatform({
    'session.current': () => ({ group }) as never,
    'groups.tree': () => ({ groups: [group], total: 1 }),
    'locations.list': ({ search = '' }) => ({
      items: [sampleLocation(1), sampleLocation(2)].filter(({ boxName }) =>
        boxName.toLowerCase().includes(search.toLowerCase()),
      ),
    }),
    'locations.resolve': resolveAmong([sampleLocation(1), sampleLocation(2)]),
    'audioClips.list': () => ({ items: [{ id: sampleId(3), name: 'Closing' }] }) as never,
    'messageCasts.count': () => ({ total: saved.size }),
    'messageCasts.list': ({ search = '' }) => ({
      items: [...saved.values()].filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())).map(asListed),
    }),
    'messageCasts.get': ({ castId }) => {
      const found = [...saved.values()].find(({ id }) => id === castId);
      if (found === undefined) throw new Refusal(404, 'No record found for id');
      return found;
    },
    'messageCasts.isNameFree': ({ name }) => ({ free: byName(name) === undefined }),
    'messageCasts.create': (input) => {
      const before = ofKey.get(input.idempotencyKey ?? '');
      if (before !== undefined) return before;
      if (input.name === 'Taken meanwhile') throw new Refusal(409, 'A message cast with that name already exists.');
      const { targetIds = [], controllerTags = [], conferences = first, toneflag = true, audioId = null } = input;
      const cast = {
        ...closing,
        id: sampleId(100 + saved.size),
        name: input.name,
        description: input.description ?? '',
        category: input.category,
        audioId,
        conferences,
        toneflag,
        targetIds,
        controllerTags,
        tagSelectMode: 'inclusive' as const,
        excludedIds: [],
      };
      saved.set(cast.name, cast);
      ofKey.set(input.idempotencyKey ?? '', cast);
      return cast;
    },
    'messageCasts.update': (input) => ({ ...row, name: input.name, version: input.version + 1 }),
    'messageCasts.removeMany': ({ castIds }) => ({
      items: castIds.map((castId, index) =>
        index === 0
          ? { castId, name: 'Closing time', outcome: 'removed' as const, reason: null }
          : { castId, name: 'Live', outcome: 'refused' as const, reason: 'it is running or scheduled' },
      ),
    }),
    'messageCasts.restore': () => row,
  });
}

const inputsOf = (fake: ReturnType<typeof platform>, path: string) =>
  fake.calls.filter((call) => call.path === path).map(({ input }) => input);

describe('casts list and get', () => {
  it('list casts with their audience and delivery counts, and send the filters', async () => {
    const fake = platform();
    const flags = ['--search', 'closing', '--location', 'Shop 1', '--sort', 'category', '--desc'];
    const { stdout, stderr } = await runCommand(CastsList, flags, fake);
    expect(stdout).toMatch(/Closing time +general +At six +tags exactly till \(4 locations now\) +12 \/ 1 \/ 0 +sent/);
    expect(stderr).toContain('1 cast');
    expect(inputsOf(fake, 'messageCasts.list')[0]).toMatchObject({
      search: 'closing',
      locationId: sampleId(1),
      sort: 'category',
      order: 'DESC',
    });
  });

  it('show a cast by name and refuse an unknown name', async () => {
    const shown = await runCommand(CastsGet, ['closing TIME'], platform());
    expect(shown.stdout).toMatch(/Clip +Closing, 2\.3 s/);
    expect(shown.result).toEqual({ cast: closing });
    const none = await runCommand(CastsGet, ['Opening'], platform());
    expect([none.exitCode, none.stderr]).toEqual([2, expect.stringContaining('No cast is called Opening')]);
  });
});

describe('casts create', () => {
  it('saves a cast with the values of the flags and requires a name', async () => {
    const fake = platform();
    const flags = ['--name', 'Till call', '--clip', 'closing', '--locations', 'Shop 1, shop 2', '--conferences', '1,3'];
    const { exitCode, stdout } = await runCommand(CastsCreate, [...flags, '--no-tone', '--key', 'till-call-1'], fake);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Saved “Till call”. Id')]);
    expect(inputsOf(fake, 'messageCasts.create')).toEqual([
      {
        name: 'Till call',
        category: 'general',
        groupId: group.id,
        audioId: sampleId(3),
        inherit: false,
        targetIds: [sampleId(1), sampleId(2)],
        conferences: first.map((isOn, index) => isOn || index === 2),
        toneflag: false,
        idempotencyKey: 'till-call-1',
      },
    ]);
    const nameless = await runCommand(CastsCreate, ['--clip', 'Closing'], platform());
    expect([nameless.exitCode, nameless.stderr]).toEqual([2, expect.stringContaining('Name is required')]);
  });

  const CSV = [
    'name,description,category,clip,locations,tags,conferences,tone',
    'Lunch,,customer information,Closing,Shop 1;Shop 2,,1;3,no',
    'Tills,,,Closing,,till;cafe,,',
    'Tills,,,Closing,,till,,',
    'No clip,,odd,Nothing,Shop 9,,,perhaps',
    'Closing time,,,Closing,Shop 1,,,',
    'Both,,,Closing,Shop 1,till,11,',
  ].join('\n');

  it('checks every line of a file and saves nothing with --dry-run', async () => {
    const fake = platform();
    const { result, stdout, exitCode } = await runCommand(CastsCreate, ['--from', await file(CSV), '--dry-run'], fake);
    const lines = (result as { lines: { action: string; problems: string[] }[] }).lines;
    expect(lines.map(({ action, problems }) => [action, problems])).toEqual([
      ['create', []],
      ['create', []],
      ['error', ['The name is in line 3 already']],
      [
        'error',
        [
          'Not a category: odd',
          'Not yes or no: perhaps',
          'No clip is called Nothing',
          expect.stringContaining('Shop 9'),
        ],
      ],
      ['error', ['A message cast with that name already exists.']],
      [
        'error',
        ['Conferences are numbered from 1 to 10: 11', 'Choose the audience by location or by tags, not by both.'],
      ],
    ]);
    expect(stdout).toContain('6 lines: 2 create, 0 unchanged, 4 error.');
    expect([exitCode, inputsOf(fake, 'messageCasts.create')]).toEqual([3, []]);
  });

  it('saves the valid lines of a file and changes nothing when the file is sent again', async () => {
    const fake = platform();
    const path = await file(`${CSV}\nTaken meanwhile,,,Closing,,till,,`);
    const run = await runCommand(CastsCreate, ['--from', path, '--yes'], fake);
    expect(run.stdout).toContain('Done: 2 created, 0 unchanged, 5 error.');
    expect(run.exitCode).toBe(3);
    const [lunch, tills] = inputsOf(fake, 'messageCasts.create');
    expect(lunch).toMatchObject({
      category: 'customer_information',
      targetIds: [sampleId(1), sampleId(2)],
      toneflag: false,
      idempotencyKey: expect.stringMatching(/^cast-[0-9a-f]{40}$/),
    });
    expect(tills).toMatchObject({ controllerTags: ['till', 'cafe'], conferences: first, toneflag: true });
    const again = await runCommand(CastsCreate, ['--from', path, '--yes'], fake);
    expect(again.stdout).toContain('Done: 0 created, 2 unchanged, 5 error.');
    const keys = inputsOf(fake, 'messageCasts.create').map((input) => input['idempotencyKey']);
    expect(keys[3]).toBe(keys[2]);
  });

  it('refuses a file with unknown columns and a file without casts', async () => {
    const odd = await runCommand(CastsCreate, ['--from', await file('name,voice\nA,b')], platform());
    expect([odd.exitCode, odd.stderr]).toEqual([2, expect.stringContaining('There is no column voice')]);
    const none = await runCommand(CastsCreate, ['--from', await file('name,clip\n')], platform());
    expect([none.exitCode, none.stderr]).toEqual([2, expect.stringContaining('The file lists no casts')]);
  });
});

describe('casts update', () => {
  it('changes the given fields and keeps the others, including the audience', async () => {
    const fake = platform();
    const { stdout } = await runCommand(CastsUpdate, ['Closing time', '--name', 'Closing soon'], fake);
    expect(stdout).toContain('Changed “Closing soon”, version 8.');
    expect(inputsOf(fake, 'messageCasts.update')).toEqual([
      {
        castId: closing.id,
        version: 7,
        name: 'Closing soon',
        description: 'At six',
        category: 'general',
        audioId: sampleId(3),
        conferences: first,
        listeners: null,
        toneflag: true,
        messageClearId: null,
        controllerTags: ['till'],
        tagSelectMode: 'exact',
        excludedIds: [sampleId(11)],
      },
    ]);
  });

  it('replaces the audience and refuses an update without changes', async () => {
    const fake = platform();
    await runCommand(CastsUpdate, ['Closing time', '--locations', 'Shop 2'], fake);
    const [input] = inputsOf(fake, 'messageCasts.update');
    expect(input).toMatchObject({ targetIds: [sampleId(2)], inherit: false });
    expect(input).not.toHaveProperty('controllerTags');
    const nothing = await runCommand(CastsUpdate, ['Closing time'], platform());
    expect([nothing.exitCode, nothing.stderr]).toEqual([2, expect.stringContaining('Nothing is to be changed')]);
  });
});

describe('casts remove', () => {
  it('deletes casts, reports the reasons for refusals and shows the undo command', async () => {
    const run = await runCommand(CastsRemove, ['Closing time', sampleId(9), '--yes'], platform());
    expect(run.stdout).toContain('1 cast deleted, 1 refused.');
    expect(run.stdout).toMatch(/Live +it is running or scheduled/);
    expect([run.exitCode, run.stderr]).toEqual([3, expect.stringContaining(`casts remove --undo ${closing.id}`)]);
  });

  it('restores a cast by id and refuses to restore by name', async () => {
    const run = await runCommand(CastsRemove, ['--undo', closing.id], platform());
    expect(run.stdout).toContain('“Closing time” is restored.');
    const named = await runCommand(CastsRemove, ['--undo', 'Closing time'], platform());
    expect([named.exitCode, named.stderr]).toEqual([2, expect.stringContaining('Not an id')]);
  });
});
