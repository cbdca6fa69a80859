import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEarshot, type Earshot } from '../client.ts';
import { ConnectionError } from '../errors.ts';
import { fakePlatform } from '../testing/fake-platform.ts';
import { sampleDelivery, sampleId, sampleLocation } from '../testing/samples.ts';
import type { Path } from '../types.ts';

const AT = '2026-03-01T12:00:00.000Z';
const group = sampleId(900);
const everything = { patched: [], created: [], removed: [], many: true };
const settled = sampleDelivery({ settledAt: AT });

/** Connects to nothing, as behind a proxy that refuses WebSockets. */
class RefusedSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readonly readyState = RefusedSocket.CLOSED;
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('error')));
  }
  close(): void {}
  send(): void {}
}

/** Calls that a watch makes when it polls, with their input, and the first value that it yields. */
const POLLED: Record<string, { watch: (earshot: Earshot) => AsyncIterable<unknown>; asks: object; value: unknown }> = {
  session: {
    watch: ({ session }) => session.watch(),
    asks: { 'session.current': {} },
    value: { group: { id: group } },
  },
  settings: {
    watch: ({ settings }) => settings.watch(),
    asks: { 'settings.get': {} },
    value: { dashboardRefreshSeconds: 60 },
  },
  notices: { watch: ({ notices }) => notices.watch(), asks: { 'notices.current': {} }, value: [{ id: 'notice' }] },
  dashboard: {
    watch: ({ dashboard }) => dashboard.watch({ groupId: group }),
    asks: { 'dashboard.overview': { groupId: group } },
    value: { asOf: AT },
  },
  incidents: {
    watch: ({ incidents }) => incidents.watch({ groupId: group }),
    asks: { 'incidents.now': { groupId: group } },
    value: { open: 1 },
  },
  operations: {
    watch: ({ operations }) => operations.watch({ groupId: group }),
    asks: { 'operations.list': { groupId: group, states: ['running'], pageSize: 50 } },
    value: { running: 7, items: [] },
  },
  tasks: {
    watch: ({ tasks }) => tasks.watch('task'),
    asks: { 'tasks.get': { taskId: 'task' } },
    value: { id: 'task' },
  },
  registrations: {
    watch: ({ registrations }) => registrations.watch('operation'),
    asks: { 'registrations.get': { operationId: 'operation' } },
    value: { state: 'completed' },
  },
  deliveries: {
    watch: ({ deliveries }) => deliveries.watch(settled.id),
    asks: { 'deliveries.get': { deliveryId: settled.id } },
    value: { delivery: settled, targets: [], more: true },
  },
  controllers: {
    watch: ({ controllers }) => controllers.watch('ES-0001'),
    asks: {
      'session.current': {},
      'locations.list': { groupId: group, search: 'ES-0001', pageSize: 200 },
      'controllers.overview': { controllerId: sampleId(1) },
    },
    value: { status: 'active' },
  },
  messageCasts: {
    watch: ({ messageCasts }) => messageCasts.watch({ groupId: group }),
    asks: {},
    value: { version: expect.any(Number) },
  },
  devices: { watch: ({ devices }) => devices.watch('headset', { groupId: group }), asks: {}, value: everything },
};

const ANSWERS: { [P in Path]?: unknown } = {
  'session.current': { group: { id: group } },
  'settings.get': { dashboardRefreshSeconds: 60 },
  'notices.current': { items: [{ id: 'notice' }], refreshMs: 60_000 },
  'dashboard.overview': { asOf: AT },
  'incidents.now': { open: 1 },
  'operations.list': { items: [], total: 7 },
  'tasks.get': { id: 'task' },
  'registrations.get': { state: 'completed' },
  'deliveries.get': settled,
  'locations.list': { items: [sampleLocation(1)] },
  'controllers.overview': { dashboardSummary: { status: 'active' } },
};

beforeEach(() => void vi.stubGlobal('WebSocket', RefusedSocket));
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each(Object.entries(POLLED))('%s are polled when WebSockets are refused', async (_area, { watch, asks, value }) => {
  const answers = Object.entries(ANSWERS).map(([path, answer]) => [path, () => answer]);
  const platform = fakePlatform(Object.fromEntries(answers) as Parameters<typeof fakePlatform>[0]);
  const earshot = createEarshot({ url: 'http://earshot.test', token: 'one', fetch: platform.fetch });
  for await (const first of watch(earshot)) {
    expect(first).toMatchObject(value as object);
    break;
  }
  expect(Object.fromEntries(platform.calls.map(({ path, input }) => [path, input]))).toEqual(asks);
});

it('watching a completed registration or a settled delivery ends by itself', async () => {
  for (const name of ['registrations', 'deliveries']) {
    const platform = fakePlatform({
      'registrations.get': () => ({ state: 'completed' }) as never,
      'deliveries.get': () => settled,
    });
    const earshot = createEarshot({ url: 'http://earshot.test', token: 'one', fetch: platform.fetch });
    let values = 0;
    for await (const _ of POLLED[name]?.watch(earshot) ?? []) values += 1;
    expect(values).toBe(1);
  }
});

it('a watch throws when the platform cannot be reached', async () => {
  const earshot = createEarshot({
    url: 'http://earshot.test',
    token: 'one',
    fetch: async () => await Promise.reject(new TypeError('fetch failed')),
    retry: { retries: 0 },
  });
  await expect(earshot.incidents.watch({ groupId: group }).next()).rejects.toThrow(ConnectionError);
});
