import { fakePlatform, resolveAmong, sampleGroup, sampleId, sampleLocation } from '@earshot/sdk/testing';
import type { ControllerRecord, PlannedEdit } from '@earshot/sdk';
import { describe, expect, it } from 'vitest';
import LocationsGet from './commands/locations/get.ts';
import LocationsLabel from './commands/locations/label.ts';
import LocationsMove from './commands/locations/move.ts';
import LocationsUpdate from './commands/locations/update.ts';
import TagsCreate from './commands/tags/create.ts';
import TagsRemove from './commands/tags/remove.ts';
import TagsList from './commands/tags/list.ts';
import { runCommand } from './testing/run-command.ts';

const own = sampleGroup({ id: sampleId(900), title: 'North' });
const south = sampleGroup({ id: sampleId(901), title: 'South' });
const record = (n: number): ControllerRecord => ({
  id: sampleId(n),
  serialNumber: `ES-000${n}`,
  boxName: `Shop ${n}`,
  groupId: own.id,
  group: { id: own.id, title: 'North', path: ['Acme', 'North'] },
  postcode: 'LS1 6PT',
  verified: true,
  timezone: 'Europe/London',
  tags: ['large'],
  geodata: { coordinates: [-1.54, 53.8] },
  status: 'active',
  state: { lastUpdated: null, since: null, faults: [] },
  features: [],
  batch: null,
  macDevices: [],
  locationId: 41 + n,
  localApiHeartbeat: null,
  localApiLastOffline: null,
  supportedFeatures: [],
  version: 7,
});
const planned = (id: string, outcome: PlannedEdit['outcome']): PlannedEdit => ({
  controllerId: id,
  boxName: id === sampleId(1) ? 'Shop 1' : 'Shop 2',
  serialNumber: 'ES',
  outcome,
  reason: outcome === 'blocked' ? 'You do not have the permission for this' : null,
  update: outcome === 'change' ? { version: 7, groupId: south.id } : null,
  before: 'North',
  after: 'South',
});
const tag = {
  text: 'large',
  groupId: own.id,
  groupTitle: 'North',
  inherited: false,
  createdAt: '2026-11-20T10:00:00.000Z',
};

const platform = (outcomes: PlannedEdit['outcome'][] = ['change', 'change']) =>
  fakePlatform({
    'session.current': () => ({
      user: { id: sampleId(5), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: own.id },
      role: { id: 4, title: 'Organisation Admin', rank: 10 },
      group: { id: own.id, title: own.title, features: [] },
      permissions: [],
      menu: [],
    }),
    'groups.tree': () => ({ groups: [own, south], total: 2 }),
    'locations.list': ({ search = '' }) => ({
      items: [sampleLocation(1), sampleLocation(2)].filter(({ boxName }) =>
        boxName.toLowerCase().includes(search.toLowerCase()),
      ),
    }),
    'locations.resolve': resolveAmong([sampleLocation(1), sampleLocation(2)]),
    'locations.record': ({ controllerId }) => record(controllerId === sampleId(1) ? 1 : 2),
    'locations.planBulkEdit': ({ edit, controllerIds = [] }) => ({
      edit,
      changesCustomer: 0,
      endsCasts: 0,
      gone: 0,
      items: controllerIds.map((id, n) => planned(id, outcomes[n] ?? 'change')),
    }),
    'locations.update': ({ version, boxName = 'Shop 1' }) => ({ ...record(1), boxName, version: version + 1 }),
    'postcodes.lookUp': () => ({ postcode: 'M4 3AQ', geodata: { coordinates: [-2.24, 53.48] } }),
    'tags.find': () => ({ items: [{ ...tag, id: sampleId(31), locations: 0 }] }),
    'tags.create': ({ text }) => ({ ...tag, id: sampleId(32), text, locations: 0 }),
    'tags.remove': ({ tagId }) => ({ tagId }),
  });
type Fake = ReturnType<typeof platform>;
const inputs = (fake: Fake, path: string) => fake.calls.filter((call) => call.path === path).map(({ input }) => input);

describe('locations commands', () => {
  it('show a location by name with its id, labels and position', async () => {
    const { stdout, stderr } = await runCommand(LocationsGet, ['shop 1'], platform());
    expect(stderr).toBe('');
    expect(stdout).toMatch(/Location id +42/);
    expect(stdout).toMatch(/Labels +large/);
    expect(stdout).toContain('-1.54, 53.8 (lng, lat), verified');
  });

  it('update only the given fields and look up a new postcode', async () => {
    const fake = platform();
    await runCommand(LocationsUpdate, ['Shop 1', '--name', 'Headrow', '--postcode', 'm43aq'], fake);
    expect(inputs(fake, 'locations.update')).toEqual([
      {
        controllerId: sampleId(1),
        version: 7,
        boxName: 'Headrow',
        postcode: 'M4 3AQ',
        geodata: { coordinates: [-2.24, 53.48] },
        verified: true,
      },
    ]);
    const dry = platform();
    const { stdout } = await runCommand(LocationsUpdate, ['Shop 1', '--position', '53.9,-1.5', '--dry-run'], dry);
    expect(stdout).toContain('"coordinates":[-1.5,53.9]');
    expect(inputs(dry, 'locations.update')).toEqual([]);
    expect((await runCommand(LocationsUpdate, ['Shop 1', '--position', '153.9,-1.5'], platform())).exitCode).toBe(2);
  });

  it('move locations after a plan, with one call per location that sends id and groupId [B-458]', async () => {
    const fake = platform();
    const { stdout, exitCode } = await runCommand(LocationsMove, ['Shop 1', 'Shop 2', '--to', 'South', '--yes'], fake);
    expect(stdout).toContain('2 change, 0 already, 0 blocked');
    expect(stdout).toContain('Done: 2 done');
    expect(exitCode).toBe(0);
    expect(inputs(fake, 'locations.update')).toEqual(
      [1, 2].map((n) => ({ controllerId: sampleId(n), version: 7, groupId: south.id })),
    );
  });

  it('move nothing with --dry-run, and report a blocked location with the reason and exit code 3', async () => {
    const dry = platform();
    await runCommand(LocationsMove, ['Shop 1', '--to', 'South', '--dry-run'], dry);
    expect(inputs(dry, 'locations.update')).toEqual([]);
    const { stdout, exitCode } = await runCommand(
      LocationsMove,
      ['Shop 1', 'Shop 2', '--to', 'South', '--yes'],
      platform(['change', 'blocked']),
    );
    expect(stdout).toContain('You do not have the permission for this');
    expect(exitCode).toBe(3);
  });

  it('plan label changes and require exactly one of --add and --remove', async () => {
    const fake = platform();
    await runCommand(LocationsLabel, ['Shop 1', '--add', 'pilot', '--add', 'large', '--dry-run'], fake);
    expect(inputs(fake, 'locations.planBulkEdit')).toMatchObject([
      { edit: { kind: 'addLabels', labels: ['pilot', 'large'] } },
    ]);
    for (const flags of [[], ['--add', 'pilot', '--remove', 'large'], ['--add', 'pilot', '--delete', 'large']]) {
      const { exitCode, stderr } = await runCommand(LocationsLabel, ['Shop 1', ...flags], platform());
      expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/Exactly one of|cannot also be provided/)]);
    }
  });
});

describe('tags commands', () => {
  it('list, create and delete tags, and change nothing with --dry-run', async () => {
    expect((await runCommand(TagsList, [], platform())).stdout).toMatch(/large +0 +North/);
    const fake = platform();
    await runCommand(TagsCreate, ['pilot', '--dry-run'], fake);
    await runCommand(TagsRemove, ['large', '--dry-run'], fake);
    expect([...inputs(fake, 'tags.create'), ...inputs(fake, 'tags.remove')]).toEqual([]);
    await runCommand(TagsCreate, ['pilot'], fake);
    await runCommand(TagsRemove, ['LARGE', '--yes'], fake);
    expect(inputs(fake, 'tags.create')).toEqual([{ groupId: own.id, text: 'pilot' }]);
    expect(inputs(fake, 'tags.remove')).toEqual([{ tagId: sampleId(31) }]);
    expect((await runCommand(TagsRemove, ['none'], platform())).exitCode).toBe(2);
  });
});
