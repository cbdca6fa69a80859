import type { MessageCastDetail } from '@earshot/sdk';
import { fakePlatform, Refusal, sampleDelivery, sampleGroup, sampleId, sampleLocation } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import CastsHearings from '../commands/casts/hearings.ts';
import CastsSend from '../commands/casts/send.ts';
import CastsSendToMissed from '../commands/casts/send-to-missed.ts';
import CastsUpdate from '../commands/casts/update.ts';
import { runCommand } from '../testing/run-command.ts';

const group = sampleGroup({ id: sampleId(900), title: 'Scotland' });
const cast = {
  id: sampleId(2),
  name: 'Area meeting',
  audience: 'locations',
  targetIds: [sampleId(10)],
  conferences: [true],
  listeners: { kind: 'groups', callHandlingGroups: ['Tills'] },
  version: 7,
} as unknown as MessageCastDetail;
const people = [
  { id: sampleId(21), fullName: 'Ada Lovelace', callHandlingGroups: [], controllerId: sampleId(10), boxName: 'Leith' },
  { id: sampleId(22), fullName: 'Ada Byron', callHandlingGroups: [], controllerId: sampleId(11), boxName: 'Ayr' },
  { id: sampleId(23), fullName: 'Ada Byron', callHandlingGroups: [], controllerId: sampleId(12), boxName: 'Perth' },
];
const reach = {
  locations: 9,
  teamMembers: 12,
  unable: {
    total: 7,
    items: ['A', 'B', 'C', 'D', 'E', 'F'].map((boxName) => ({ controllerId: sampleId(1), boxName })),
  },
  without: { total: 1, items: [{ controllerId: sampleId(2), boxName: 'Wick' }] },
};
const hearing = {
  controllerId: sampleId(10),
  serialNumber: 'VC4-1',
  boxName: 'Leith',
  instant: '2026-12-01T09:00:00.000Z',
  teamMemberId: sampleId(21),
  fullName: 'Ada Lovelace',
  heardAt: '2026-12-01T09:00:12.000Z',
};
const missed = { ...hearing, teamMemberId: sampleId(22), fullName: null, heardAt: null };

const platform = () =>
  fakePlatform({
    'session.current': () => ({ group }) as never,
    'groups.tree': () => ({ groups: [group], total: 1 }),
    'locations.list': () => ({ items: [sampleLocation(1)] }),
    'teamMembers.find': ({ search = '' }) => ({ items: people.filter(({ fullName }) => fullName.includes(search)) }),
    'audioClips.createFromText': () => ({ id: sampleId(3), name: 'Clip' }) as never,
    'messageCasts.create': (input) => ({ ...cast, name: input.name }),
    'messageCasts.get': () => cast,
    'messageCasts.update': () => ({ ...cast, version: 8 }),
    'deliveries.send': () => ({ ...sent, operationId: sampleId(6) }),
    'deliveries.get': () => sampleDelivery({ id: sampleId(5) }),
    'deliveries.listenersReach': () => reach,
    'deliveries.hearingCounts': () => ({ heard: 1, missed: 1, heardNothing: 1 }),
    'deliveries.hearings': ({ view, page = 1 }) => ({
      items:
        page > 1
          ? []
          : [hearing, missed].filter(({ heardAt }) => view === 'all' || (heardAt === null) === (view === 'missed')),
    }),
    'deliveries.sendToMissed': () => ({ ...sent, operationId: sampleId(6) }),
  });
const sent = {
  deliveryId: sampleId(5),
  targets: 1,
  startsAt: '2026-12-01T09:00:00.000Z',
  sentence: null,
  traceId: 'trace',
};

const inputOf = (fake: ReturnType<typeof platform>, path: string) =>
  fake.calls.find((call) => call.path === path)?.input;
const SEND = ['--text', 'Please call', '--group', 'Scotland', '--yes'];

describe('casts send', () => {
  it.each([
    [['--to-enrolled'], { kind: 'enrolled' }],
    [['--to-groups', 'Supervisors, Duty'], { kind: 'groups', callHandlingGroups: ['Supervisors', 'Duty'] }],
    [
      ['--to-members', `Ada Lovelace,${sampleId(30)}`],
      { kind: 'members', teamMemberIds: [sampleId(21), sampleId(30)] },
    ],
    [['--to-enrolled', '--catch-up', '2h'], { kind: 'enrolled', catchUpMs: 7_200_000 }],
    [[], undefined],
  ])('addresses the listeners of %j', async (flags, listeners) => {
    const fake = platform();
    const { exitCode } = await runCommand(CastsSend, [...SEND, ...flags], fake);
    expect(exitCode).toBe(0);
    expect((inputOf(fake, 'messageCasts.create') as { listeners?: unknown }).listeners).toEqual(listeners);
  });

  it.each([
    [['--catch-up', '2h'], '--catch-up needs listeners'],
    [['--to-groups', ' , '], '--to-groups has no names'],
    [['--to-members', 'Ada Byron'], 'More than one team member matches Ada Byron'],
    [['--to-members', 'Grace'], 'No team member is called Grace'],
    [['--to-enrolled', '--to-groups', 'Tills'], '--to-groups'],
    [['--from', 'sends.csv', '--to-groups', 'Tills'], '--from'],
  ])('refuses %j and sends nothing', async (flags, message) => {
    const fake = platform();
    const given = flags.includes('--from') ? flags : [...SEND, ...flags];
    const { exitCode, stderr } = await runCommand(CastsSend, given, fake);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(inputOf(fake, 'messageCasts.create')).toBeUndefined();
  });

  it('names the locations that cannot play to team members before it sends', async () => {
    const { stdout } = await runCommand(CastsSend, [...SEND, '--to-groups', 'Supervisors', '--dry-run'], platform());
    expect(stdout).toContain('12 team members at 1 location.');
    expect(stdout).toContain('The firmware cannot play to team members at 7 locations: A, B, C, D, E and 2 more.');
    expect(stdout).toContain('No such team member works at 1 location: Wick.');
  });
});

describe('casts update', () => {
  it('keeps the listeners, and removes them with --to-everyone', async () => {
    const kept = platform();
    await runCommand(CastsUpdate, [cast.id, '--name', 'Area call'], kept);
    expect(inputOf(kept, 'messageCasts.update')).toMatchObject({ listeners: cast.listeners });
    const removed = platform();
    await runCommand(CastsUpdate, [cast.id, '--to-everyone'], removed);
    expect(inputOf(removed, 'messageCasts.update')).toMatchObject({ listeners: null });
  });

  it('changes the time to catch up alone, if the cast has listeners', async () => {
    const later = platform();
    await runCommand(CastsUpdate, [cast.id, '--catch-up', '2h'], later);
    expect(inputOf(later, 'messageCasts.update')).toMatchObject({
      listeners: { ...cast.listeners, catchUpMs: 7_200_000 },
    });
    for (const flags of [
      ['--catch-up', '2h'],
      ['--catch-up', '2h', '--to-everyone'],
    ]) {
      const everyone = fakePlatform({ 'messageCasts.get': () => ({ ...cast, listeners: null }) });
      const { exitCode, stderr } = await runCommand(CastsUpdate, [cast.id, ...flags], everyone);
      expect(exitCode).toBe(2);
      expect(stderr).toContain('--catch-up needs listeners');
    }
  });
});

describe('casts hearings', () => {
  it('lists who heard a delivery and who has not, by name or by id', async () => {
    const { stdout, stderr } = await runCommand(CastsHearings, [sampleId(5)], platform());
    expect(stdout).toMatch(/Leith +01\/12\/2026.* +Ada Lovelace +01\/12\/2026/);
    expect(stdout).toMatch(new RegExp(`Leith .*${sampleId(22)} +no`));
    expect(stderr).toContain('1 heard, 1 not heard');
  });

  it('filters by those who have not heard it', async () => {
    const { stdout } = await runCommand(CastsHearings, [sampleId(5), '--missed'], platform());
    expect(stdout).not.toContain('Ada Lovelace');
  });
});

describe('casts send-to-missed', () => {
  it('sends again after a confirmation, with the key', async () => {
    const fake = platform();
    const { stdout } = await runCommand(CastsSendToMissed, [sampleId(5), '--yes', '--key', 'key-1234'], fake);
    expect(stdout).toContain('Sent to team members at 1 location.');
    expect(inputOf(fake, 'deliveries.sendToMissed')).toEqual({ deliveryId: sampleId(5), idempotencyKey: 'key-1234' });
  });

  it('says why nothing was sent', async () => {
    const words = 'No listener of this delivery is known who has not heard it.';
    const fake = fakePlatform({
      'deliveries.get': () => sampleDelivery({ id: sampleId(5) }),
      'deliveries.hearingCounts': () => ({ heard: 1, missed: 0, heardNothing: 0 }),
      'deliveries.sendToMissed': () => {
        throw new Refusal(409, words);
      },
    });
    const { stderr, exitCode } = await runCommand(CastsSendToMissed, [sampleId(5)], fake);
    expect(stderr).toContain(words);
    expect(exitCode).not.toBe(0);
  });
});
