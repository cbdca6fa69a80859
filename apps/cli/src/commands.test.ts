import {
  fakePlatform,
  Refusal,
  resolveAmong,
  sampleDelivery,
  sampleGroup,
  sampleId,
  sampleLocation,
  sampleTarget,
} from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import CastsSend from './commands/casts/send.ts';
import CastsStop from './commands/casts/stop.ts';
import DeliveriesCancel from './commands/deliveries/cancel.ts';
import DeliveriesGet from './commands/deliveries/get.ts';
import GroupsTree from './commands/groups/tree.ts';
import LocationsList from './commands/locations/list.ts';
import { dateTime } from './output/time.ts';
import { runCommand } from './testing/run-command.ts';

const group = sampleGroup({ id: sampleId(900), title: 'North', controllerCount: 2 });
const north = [sampleLocation(1), sampleLocation(2)];
const AT = '2026-03-01T12:01:00.000Z';

function shops(statuses: readonly ('SUCCESS' | 'FAILED')[]) {
  const targets = statuses.map((status, index) =>
    sampleTarget(index + 1, status === 'FAILED' ? { status, reason: 'location offline', plays: 0 } : { status }),
  );
  const counts = {
    SUCCESS: statuses.filter((s) => s === 'SUCCESS').length,
    FAILED: statuses.filter((s) => s === 'FAILED').length,
  };
  const delivery = sampleDelivery({
    settledAt: AT,
    counts,
    funnel: { planned: 2, confirmed: 2, clipReady: 2, started: 2, played: 2 },
  });
  return fakePlatform({
    'session.current': () => ({ group }) as never,
    'groups.tree': () => ({ groups: [group], total: 1 }),
    'locations.list': () => ({ items: north }),
    'locations.resolve': resolveAmong(north),
    'locations.counts': () => ({ total: 2, byStatus: {} as never }),
    'audioClips.createFromText': () => ({ id: sampleId(3), name: 'Tills' }) as never,
    'messageCasts.create': () => ({ id: sampleId(2), name: 'Tills' }) as never,
    'deliveries.send': () => ({
      deliveryId: delivery.id,
      operationId: sampleId(77),
      targets: 2,
      startsAt: AT,
      sentence: null,
      traceId: delivery.traceId,
    }),
    'deliveries.get': () => delivery,
    'deliveries.list': () => ({ items: [delivery] }),
    'deliveries.targets': () => ({ items: targets, total: targets.length }),
    'deliveries.cancel': () => delivery,
  });
}

const send = ['--text', 'Hello', '--group', 'North', '--wait'];

describe('casts send --wait', () => {
  it.each([
    [['SUCCESS', 'SUCCESS'], 0, 'Played at all 2 locations.'],
    [['SUCCESS', 'FAILED'], 3, 'Played at 1 of 2 locations.'],
    [['FAILED', 'FAILED'], 4, 'Did not play at any of 2 locations.'],
  ] as const)('maps target statuses %j to exit code %i', async (statuses, exitCode, sentence) => {
    const run = await runCommand(CastsSend, send, shops(statuses));
    expect([run.exitCode, run.stdout.split('\n')[0]]).toEqual([exitCode, sentence]);
  });

  it('lists the locations that did not play, with the reason', async () => {
    const { stdout } = await runCommand(CastsSend, send, shops(['SUCCESS', 'FAILED']));
    expect(stdout).toMatch(/^Shop 2 +ES-0002 +location offline +yes$/m);
    expect(stdout).not.toContain('Shop 1');
  });

  it('prints only the result with --json', async () => {
    const { stdout, stderr, exitCode } = await runCommand(CastsSend, [...send, '--json'], shops(['SUCCESS', 'FAILED']));
    expect(JSON.parse(stdout)).toMatchObject({
      outcome: 'some',
      deliveryId: sampleId(1),
      locations: [{}, { reason: 'location offline' }],
    });
    expect([stderr, exitCode]).toEqual(['', 3]);
  });
});

describe('casts send', () => {
  it.each([
    ['a cast without an audience', ['--text', 'Hello'], 'No locations given.'],
    ['a cast without a text', ['--group', 'North'], 'There is nothing to say.'],
    [
      'an invalid conference number',
      ['--text', 'Hello', '--group', 'North', '--conferences', '11'],
      'numbered from 1 to 10',
    ],
    ['an unknown location', ['--text', 'Hello', '--locations', 'Nowhere'], 'No location is called: Nowhere.'],
    ['an unknown group', ['--text', 'Hello', '--group', 'West'], 'No group is called: West.'],
  ])('refuses %s with exit code 2 and sends nothing', async (_what, argv, message) => {
    const platform = shops(['SUCCESS', 'SUCCESS']);
    const { exitCode, stderr, stdout } = await runCommand(CastsSend, argv, platform);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(platform.calls.some(({ path }) => path === 'deliveries.send')).toBe(false);
  });
});

describe('a failure', () => {
  const refusing = fakePlatform({
    'groups.tree': () => {
      throw new Refusal(403, 'You do not have the permission for this', { permissions: ['view_groups'] });
    },
  });

  it('is reported as one sentence with advice and the request id', async () => {
    const { stderr, exitCode } = await runCommand(GroupsTree, [], refusing);
    expect(stderr.split('\n')).toEqual([
      '✗ You do not have the permission for this.',
      '  Ask an administrator for the permission view_groups; `earshot whoami` shows yours.',
      '  Request request-1',
      '',
    ]);
    expect(exitCode).toBe(2);
  });

  it('is printed as a JSON object with --json', async () => {
    const { stdout, exitCode } = await runCommand(GroupsTree, ['--json'], refusing);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'UE_403', requestId: 'request-1', exitCode: 2 } });
    expect(exitCode).toBe(2);
  });
});

describe('locations list', () => {
  it('reports when it shows only some of the locations', async () => {
    const { stdout, stderr } = await runCommand(LocationsList, ['--limit', '1'], shops(['SUCCESS', 'SUCCESS']));
    expect(stdout.trim().split('\n')).toHaveLength(2);
    expect(stderr).toBe('1 of 2 locations; --all shows the rest\n');
  });
});

describe('a delivery', () => {
  it.each(['last', 'tills'])('is found by the name %s', async (name) => {
    const { stdout } = await runCommand(DeliveriesGet, [name, '--json'], shops(['SUCCESS', 'SUCCESS']));
    expect(JSON.parse(stdout)).toMatchObject({ delivery: { castName: 'Tills' } });
  });

  it('is found by the id of its cast, as `casts list` prints it', async () => {
    const delivery = sampleDelivery({ settledAt: AT });
    const platform = fakePlatform({
      'deliveries.get': ({ deliveryId }) => {
        if (deliveryId !== delivery.id) throw new Refusal(404, 'No record found for id');
        return delivery;
      },
      'deliveries.list': ({ castId }) => ({ items: castId === delivery.castId ? [delivery] : [] }),
      'session.current': () => ({ group }) as never,
    });
    const { stdout } = await runCommand(DeliveriesGet, [delivery.castId, '--json'], platform);
    expect(JSON.parse(stdout)).toMatchObject({ delivery: { id: delivery.id } });
    const unsent = await runCommand(DeliveriesGet, [sampleId(404)], platform);
    expect([unsent.exitCode, unsent.stderr]).toEqual([2, expect.stringContaining('of no cast that was sent')]);
  });

  it('is not found by a part of the name of its cast', async () => {
    const { exitCode, stderr } = await runCommand(DeliveriesGet, ['till'], shops(['SUCCESS', 'SUCCESS']));
    expect([exitCode, stderr.split('\n')[0]]).toEqual([2, '✗ No cast that was sent is called till.']);
  });
});

describe('casts stop', () => {
  const item = {
    deliveryId: sampleId(1),
    castId: sampleId(2),
    castName: 'Closing',
    inherited: false,
    playing: 3,
    planned: 4,
    next: '2026-03-02T12:00:00.000Z',
    stopping: false,
    soundsUntil: '2026-03-01T12:05:00.000Z',
  };
  function sounding() {
    let playing = [item];
    return fakePlatform({
      'session.current': () => ({ group }) as never,
      'deliveries.playing': () => ({ items: playing, more: false }),
      'deliveries.stopPlays': () => {
        playing = [];
        const error = { code: 'UE_403', message: 'Managed by a parent group.' };
        return {
          items: [
            { deliveryId: sampleId(1), castName: 'Closing', stopped: true, next: item.next },
            { deliveryId: sampleId(9), stopped: false, error },
          ],
        };
      },
    });
  }

  it('stops everything with --all --yes, shows the next play of each, and exits with 3 if some were refused', async () => {
    const { exitCode, stdout } = await runCommand(CastsStop, ['--all', '--yes'], sounding());
    expect(stdout).toContain('1 delivery stopped, 1 refused.');
    expect(stdout).toMatch(new RegExp(`^Closing +stopped +${dateTime(item.next)}`, 'm'));
    expect(stdout).toContain('refused: Managed by a parent group.');
    expect(exitCode).toBe(3);
  });

  it('says what it stops and changes nothing without --yes', async () => {
    const platform = sounding();
    const { exitCode, stdout, stderr } = await runCommand(CastsStop, ['--all'], platform);
    expect([exitCode, stdout + stderr]).toEqual([2, expect.stringContaining('Nothing was stopped.')]);
    expect(platform.calls.some(({ path }) => path === 'deliveries.stopPlays')).toBe(false);
  });

  it.each([[[]], [['last', '--all']]])('refuses %j, which does not say what to stop', async (argv) => {
    const { exitCode, stderr } = await runCommand(CastsStop, [...argv, '--yes'], sounding());
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('not clear what to stop')]);
  });
});

describe('deliveries cancel', () => {
  it.each([[[]], [['--json']]])(
    'refuses without a terminal and without --yes, and stops nothing (%j)',
    async (flags) => {
      const platform = shops(['SUCCESS', 'SUCCESS']);
      const { exitCode, stdout, stderr } = await runCommand(DeliveriesCancel, [sampleId(1), ...flags], platform);
      expect([exitCode, stdout + stderr]).toEqual([2, expect.stringContaining('give --yes. Nothing was stopped.')]);
      expect(platform.calls.some(({ path }) => path === 'deliveries.cancel')).toBe(false);
    },
  );

  it.each([[[]], [['last', '--all']]])('refuses %j, which does not say what to cancel', async (argv) => {
    const platform = shops(['SUCCESS', 'SUCCESS']);
    const { exitCode, stderr } = await runCommand(DeliveriesCancel, [...argv, '--yes'], platform);
    expect([exitCode, stderr, platform.calls]).toEqual([2, expect.stringContaining('not clear what to cancel'), []]);
  });

  it('cancels with --yes', async () => {
    const platform = shops(['SUCCESS', 'SUCCESS']);
    const { exitCode } = await runCommand(DeliveriesCancel, [sampleId(1), '--no-cut', '--yes'], platform);
    expect(exitCode).toBe(0);
    expect(platform.calls.at(-1)).toMatchObject({ path: 'deliveries.cancel', input: { cut: false } });
  });
});
