import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakePlatform, sampleGroup, sampleId } from '@earshot/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import GroupsApply from './commands/groups/apply.ts';
import GroupsCreate from './commands/groups/create.ts';
import GroupsMove from './commands/groups/move.ts';
import GroupsUpdate from './commands/groups/update.ts';
import { runCommand } from './testing/run-command.ts';

const acme = sampleGroup({ id: sampleId(1), title: 'Acme' });
const north = sampleGroup({ id: sampleId(2), parentId: sampleId(1), title: 'North' });
const plan = {
  basis: 'b'.repeat(64),
  steps: [
    { kind: 'create' as const, group: 'new:1', parent: acme.id, title: 'West' },
    {
      kind: 'change' as const,
      group: north.id,
      title: 'North',
      flags: { mfaRequired: true },
      features: { mds: false },
    },
  ],
  unchanged: 1,
  left: [{ id: sampleId(3), title: 'South' }],
};
const detail = { ...north, version: 4 } as never;

function platform() {
  const asked: Record<string, unknown> = {};
  const noted =
    <T>(path: string, answer: T) =>
    (input: unknown): T => {
      asked[path] = input;
      return answer;
    };
  const fake = fakePlatform({
    'groups.tree': () => ({ groups: [acme, north], total: 2 }),
    'groups.get': () => detail,
    'groups.create': noted('create', detail),
    'groups.update': noted('update', detail),
    'groups.move': noted('move', detail),
    'groups.previewMove': () => ({ groups: 1, controllers: 2, betweenCustomers: false }) as never,
    'groups.plan': noted('plan', plan),
    'groups.applyPlan': noted('apply', { steps: 2, created: {} }),
  });
  return { fake, asked };
}

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-groups-'));
  file = join(folder, 'tree.yaml');
  await writeFile(file, 'title: Acme\ngroups:\n  - title: North\n    flags: { mfaRequired: true }\n  - title: West\n');
});
afterAll(() => rm(folder, { recursive: true }));

describe('groups apply', () => {
  it('shows the plan for a file and changes nothing with --dry-run', async () => {
    const { fake, asked } = platform();
    const run = await runCommand(GroupsApply, [file, '--dry-run'], fake);
    expect(run.stdout.trim().split('\n')).toEqual([
      '+ create  West  below Acme',
      '~ change  North  +mfaRequired −mds',
      '2 steps; 1 group as wanted; 1 group not in the file, left alone (--prune removes them).',
    ]);
    expect(asked['plan']).toMatchObject({
      groupId: acme.id,

      rows: [{ parent: null }, { parent: 0 }, { parent: 0 }],
    });
    expect(asked['apply']).toBeUndefined();
  });

  it('applies exactly the planned steps, with the basis of the plan', async () => {
    const { fake, asked } = platform();
    await runCommand(GroupsApply, [file, '--yes'], fake);
    expect(asked['apply']).toEqual({ groupId: acme.id, basis: plan.basis, steps: plan.steps });
  });
});

it('groups create, move and update find groups by title, and update sends the version that was read', async () => {
  const { fake, asked } = platform();
  await runCommand(GroupsCreate, ['Leeds', '--below', 'Acme / North'], fake);
  await runCommand(GroupsMove, ['North', '--below', 'Acme', '--yes'], fake);
  await runCommand(GroupsUpdate, ['North', '--on', 'mfarequired,mds', '--off', 'isTrial'], fake);
  expect(asked['create']).toMatchObject({ parentId: north.id, title: 'Leeds' });
  expect(asked['move']).toEqual({ groupId: north.id, parentId: acme.id });
  expect(asked['update']).toEqual({
    groupId: north.id,
    version: 4,
    flags: { mfaRequired: true, isTrial: false },
    features: { mds: true },
  });
  expect((await runCommand(GroupsUpdate, ['North', '--on', 'colour'], fake)).exitCode).toBe(2);
});

it('groups update changes for how long enrolments are kept', async () => {
  const { fake, asked } = platform();
  await runCommand(GroupsUpdate, ['North', '--keep-enrolments', '30'], fake);
  expect(asked['update']).toMatchObject({ groupId: north.id, keepEnrolmentsDays: 30 });
  await runCommand(GroupsUpdate, ['North', '--keep-enrolments', 'default'], fake);
  expect(asked['update']).toMatchObject({ groupId: north.id, keepEnrolmentsDays: null });
  const run = await runCommand(GroupsUpdate, ['North', '--keep-enrolments', '6'], fake);
  expect([run.exitCode, run.stderr]).toEqual([2, expect.stringContaining('Give 7 to 400 days, or default.')]);
});
