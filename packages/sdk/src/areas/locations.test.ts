import { expect, it } from 'vitest';
import { createEarshot } from '../client.ts';
import { fakePlatform, Refusal, sampleId } from '../testing/index.ts';
import type { PlannedEdit } from '../types.ts';

const group = sampleId(900);
const edit = { kind: 'updateGroup', groupId: sampleId(901) } as const;
const planned = (n: number): PlannedEdit => ({
  controllerId: sampleId(n),
  boxName: `Shop ${n}`,
  serialNumber: `ES-${n}`,
  outcome: 'change',
  reason: null,
  update: { version: 1, groupId: edit.groupId },
  before: 'North',
  after: 'South',
});

function client(refuse: (id: string, tries: number) => Refusal | undefined = () => undefined) {
  const tries = new Map<string, number>();
  const platform = fakePlatform({
    'locations.planBulkEdit': ({ controllerIds = [] }) => ({
      edit,
      changesCustomer: 0,
      endsCasts: 0,
      gone: 1,
      items: controllerIds.map((_, n) => planned(n)),
    }),
    'locations.update': ({ controllerId }) => {
      const n = (tries.get(controllerId) ?? 0) + 1;
      tries.set(controllerId, n);
      const refusal = refuse(controllerId, n);
      if (refusal) throw refusal;
      return {} as never;
    },
    'tags.find': () => ({ items: [] }),
    'postcodes.lookUp': () => ({ postcode: 'LS1 6PT', geodata: { coordinates: [-1.54, 53.8] } }),
  });
  return { platform, earshot: createEarshot({ url: 'http://earshot.test', fetch: platform.fetch }) };
}

it('planBulkEdit sends at most 5,000 locations per request and returns one plan', async () => {
  const { platform, earshot } = client();
  const controllerIds = Array.from({ length: 10_001 }, (_, n) => sampleId(n));
  const plan = await earshot.locations.planBulkEdit(edit, { groupId: group, controllerIds });
  expect(plan.items).toHaveLength(10_001);
  expect(plan.gone).toBe(3);
  expect(platform.calls.map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => 'locations.planBulkEdit'));
});

it('applyBulkEdit moves each location in one call with its id and groupId, and waits when rate-limited [B-458]', async () => {
  const { platform, earshot } = client((id, tries) => {
    if (id === sampleId(1) && tries === 1)
      return new Refusal(429, 'Too many requests', { retryAfterMs: 1, began: false });
    return id === sampleId(2) ? new Refusal(409, 'The location has been changed meanwhile.') : undefined;
  });
  const plan = { edit, changesCustomer: 0, endsCasts: 0, gone: 0, items: [0, 1, 2, 3, 4].map(planned) };
  const outcomes: Record<string, string | null> = {};
  for await (const { item, outcome, reason } of earshot.locations.applyBulkEdit(plan)) {
    outcomes[item.boxName] = reason ?? outcome;
  }
  expect(outcomes).toEqual({
    'Shop 0': 'done',
    'Shop 1': 'done',
    'Shop 2': 'The location has been changed meanwhile.',
    'Shop 3': 'done',
    'Shop 4': 'done',
  });
  expect(platform.calls.map(({ input }) => input)).toContainEqual({
    controllerId: sampleId(0),
    version: 1,
    groupId: edit.groupId,
  });
  expect(platform.calls).toHaveLength(6);
});

it('lookUp finds a postcode from the postcode alone [B-464]', async () => {
  const { platform, earshot } = client();
  expect(await earshot.postcodes.lookUp('ls16pt')).toEqual({
    postcode: 'LS1 6PT',
    geodata: { coordinates: [-1.54, 53.8] },
  });
  expect(platform.calls).toMatchObject([{ path: 'postcodes.lookUp', input: { postcode: 'ls16pt' } }]);
});

const entry = (n: number) => ({
  id: `connection/${n}`,
  kind: 'connection' as const,
  at: `2026-11-22T08:00:0${n}.000000Z`,
  sentence: 'Online without faults',
  tone: 'good' as const,
  by: null,
  link: null,
});

it('reads a location’s history page by page, each from the last entry of the one before', async () => {
  const asked: unknown[] = [];
  const platform = fakePlatform({
    'locations.history': ({ olderThan, kinds }) => {
      asked.push([kinds, olderThan?.id]);
      const first = olderThan === undefined;
      return { items: first ? [entry(3), entry(2)] : [entry(1)], hasOlder: first, kinds: ['connection'] };
    },
  });
  const earshot = createEarshot({ url: 'http://earshot.test', fetch: platform.fetch });
  const found: string[] = [];
  for await (const { id } of earshot.locations.history(sampleId(1), { kinds: ['connection'] })) found.push(id);
  expect(found).toEqual(['connection/3', 'connection/2', 'connection/1']);
  expect(asked).toEqual([
    [['connection'], undefined],
    [['connection'], 'connection/2'],
  ]);
});
