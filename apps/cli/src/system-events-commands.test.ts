import type { SystemEvent } from '@earshot/sdk';
import { fakePlatform, sampleId } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import SystemEventsList from './commands/system-events/list.ts';
import SystemEventsTypes from './commands/system-events/types.ts';
import { runCommand } from './testing/run-command.ts';

const group = { id: sampleId(900), title: 'North', features: [] };
const session = {
  user: { id: sampleId(9), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: group.id },
  role: { id: 3, title: 'Standard', rank: 40 },
  group,
  permissions: [],
  menu: [],
};
const event = (n: number): SystemEvent => ({
  id: `${sampleId(2)}..${n}`,
  at: '2026-11-20T08:00:00.000000Z',
  name: 'endpoint.rack-out',
  category: 'endpoint',
  sentence: `Headset ${n} of Leeds Headrow was taken from its rack`,
  controllerId: sampleId(2),
  serialNumber: 'ES-1',
  locationName: 'Leeds Headrow',
  groupId: group.id,
  groupTitle: 'North',
  deviceId: `8930_V${n}`,
  device: { name: `Headset ${n}`, kind: 'headset' },
});

describe('system-events list', () => {
  it('lists events with their sentences, page by page, with the filters', async () => {
    const fake = fakePlatform({
      'session.current': () => session,
      'systemEvents.list': ({ olderThan }) =>
        olderThan === undefined
          ? { items: [event(2)], hasNewer: false, hasOlder: true }
          : { items: [event(1)], hasNewer: true, hasOlder: false },
    });
    const { stdout, exitCode, result } = await runCommand(
      SystemEventsList,
      ['--category', 'endpoint', '--search', 'leeds', '--from', '2026-11-01T00:00:00Z', '--all'],
      fake,
    );
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Headset 2 of Leeds Headrow was taken from its rack');
    expect(result).toEqual({ events: [event(2), event(1)] });
    const asked = fake.calls.filter(({ path }) => path === 'systemEvents.list').map(({ input }) => input);
    const filter = { groupId: group.id, category: 'endpoint', search: 'leeds', from: '2026-11-01T00:00:00.000Z' };
    expect(asked).toEqual([
      { ...filter, pageSize: 500 },
      { ...filter, pageSize: 500, olderThan: { at: event(2).at, id: event(2).id } },
    ]);
  });

  it('writes all matching events as CSV', async () => {
    const asked: URL[] = [];
    const fake = fakePlatform({ 'session.current': () => session });
    const fetch: typeof fake.fetch = (url, init) => {
      const address = new URL(url instanceof Request ? url.url : url);
      if (!address.pathname.startsWith('/exports/')) return fake.fetch(url, init);
      asked.push(address);
      return Promise.resolve(new Response('at,event\r\n'));
    };
    const { stdout } = await runCommand(SystemEventsList, ['--csv', '--type', 'endpoint.faulty'], { ...fake, fetch });
    expect(stdout).toBe('at,event\r\n');
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      ['/exports/system-events.csv', { type: 'endpoint.faulty', groupId: group.id }],
    ]);
  });

  it('refuses a type with a category, and says so when no event matches', async () => {
    const fake = fakePlatform({
      'session.current': () => session,
      'systemEvents.list': () => ({ items: [], hasNewer: false, hasOlder: false }),
    });
    expect((await runCommand(SystemEventsList, ['--type', 'a', '--category', 'call'], fake)).exitCode).not.toBe(0);
    expect((await runCommand(SystemEventsList, [], fake)).stdout).toBe('No events match.\n');
  });
});

describe('system-events types', () => {
  it('lists the types with their texts', async () => {
    const type = { name: 'call.timed-out', text: 'Call timed out', category: 'call', categoryText: 'Calls' } as const;
    const fake = fakePlatform({ 'systemEvents.types': () => ({ types: [type] }) });
    const { stdout, result } = await runCommand(SystemEventsTypes, [], fake);
    expect(stdout).toMatch(/call\.timed-out +Call timed out +call/);
    expect(result).toEqual({ types: [type] });
  });
});
