import type { PlatformEvent } from '@earshot/sdk';
import { fakePlatform, Refusal, sampleId } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import EventsList from './commands/events/list.ts';
import EventsTail from './commands/events/tail.ts';
import EventsTypes from './commands/events/types.ts';
import { runCommand } from './testing/run-command.ts';

const group = { id: sampleId(900), title: 'North', features: [] };
const session = {
  user: { id: sampleId(9), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: group.id },
  role: { id: 3, title: 'Standard', rank: 40 },
  group,
  permissions: [],
  menu: [],
};
const event = (n: number): PlatformEvent => ({
  id: `a-${n}-b`,
  at: '2026-11-20T08:00:00.000Z',
  type: 'controller.offline',
  groupId: group.id,
  subject: { kind: 'controller', id: sampleId(2) },
  data: { serialNumber: 'ES-1', locationName: `Shop ${n}` },
});

describe('events list', () => {
  it('lists events after a cursor, of some types, and prints the cursor to continue with', async () => {
    const fake = fakePlatform({
      'session.current': () => session,
      'events.list': () => ({ items: [event(1)], cursor: 'a-9-b', hasMore: true }),
    });
    const { stdout, stderr, result } = await runCommand(
      EventsList,
      ['--after', 'a-0-b', '--type', 'controller.offline', '--limit', '1'],
      fake,
    );
    expect(stdout).toMatch(/controller\.offline +Shop 1 went offline +a-1-b/);
    expect(stderr).toContain('There are more events. Continue with --after a-9-b');
    expect(result).toEqual({ items: [event(1)], cursor: 'a-9-b', hasMore: true });
    expect(fake.calls.find(({ path }) => path === 'events.list')?.input).toEqual({
      groupId: group.id,
      types: ['controller.offline'],
      after: 'a-0-b',
      limit: 1,
    });
  });
});

describe('events tail', () => {
  it('prints one event per line, goes on after each page, and ends when the platform refuses', async () => {
    const pages = [
      { items: [event(1), event(2)], cursor: 'a-2-b', hasMore: true },
      { items: [event(3)], cursor: 'a-3-b', hasMore: true },
    ];
    const fake = fakePlatform({
      'session.current': () => session,
      'events.list': () => {
        const page = pages.shift();
        if (page === undefined) throw new Refusal(404, 'This cursor is older than 30 days');
        return page;
      },
    });
    const { stdout, exitCode } = await runCommand(EventsTail, ['--after', 'a-0-b'], fake);
    expect(stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/controller\.offline {2}Shop 1 went offline {2}\(a-1-b\)$/),
      expect.stringMatching(/Shop 2 went offline {2}\(a-2-b\)$/),
      expect.stringMatching(/Shop 3 went offline {2}\(a-3-b\)$/),
    ]);
    expect(exitCode).not.toBe(0);
    const asked = fake.calls.filter(({ path }) => path === 'events.list').map(({ input }) => input);
    expect(asked.map((input) => (input as { after: string }).after)).toEqual(['a-0-b', 'a-2-b', 'a-3-b']);
  });
});

describe('events types', () => {
  it('lists the types with their meaning and permission', async () => {
    const type = {
      type: 'play.missed',
      text: 'A location missed plays',
      subject: 'controller',
      permission: 'view_mcasts',
    } as const;
    const fake = fakePlatform({ 'events.types': () => ({ types: [type] }) });
    const { stdout } = await runCommand(EventsTypes, [], fake);
    expect(stdout).toMatch(/play\.missed +A location missed plays +controller +view_mcasts/);
  });
});
