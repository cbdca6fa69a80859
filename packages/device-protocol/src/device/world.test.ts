import { assert, property } from 'fast-check';
import { expect, it } from 'vitest';
import { delivery, once, T0 } from '../testing/samples.ts';
import { scenario } from '../testing/scenarios.ts';
import { type Scenario, World } from '../testing/world.ts';

const RUNS = 150;

function always(holds: (world: World) => void): void {
  const run = (one: Scenario) => {
    holds(World.run(one));
  };
  assert(property(scenario, run), { numRuns: RUNS });
}
const brokenRules = (world: World, rule: RegExp) => world.broken.filter((broken) => rule.test(broken));

it('a device never plays the same instant of a delivery twice', () => {
  always((world) => expect(brokenRules(world, /twice/)).toEqual([]));
});

it('a device never begins a play after confirming its removal, and is silent by then if it had to be cut', () => {
  always((world) => expect(brokenRules(world, /removal|cut/)).toEqual([]));
});

it('a device is silent after lease and grace', () => {
  always((world) => expect(brokenRules(world, /grace/)).toEqual([]));
});

it('the journal arrives complete and in order', () => {
  always((world) => {
    expect(world.platform.journal).toEqual(world.written);
    expect(world.device.kept.journal.entries).toEqual([]);
  });
});

it('the plan converges once the device is connected', () => {
  always(({ platform, device }) => {
    const { generation, digest } = platform;
    expect(device.kept.plan).toMatchObject({ generation, digest });
    expect(platform.confirmed).toEqual({ generation, digest });
  });
});

it('a command is executed at most once and answered at most once', () => {
  always((world) => {
    for (const [id, count] of world.acts) expect([id, count]).toEqual([id, 1]);
    const replies = world.written.flatMap((entry) => (entry.kind === 'command-reply' ? [entry.commandId] : []));
    expect(new Set(replies).size).toBe(replies.length);
  });
});

it('a team member hears each play at most once, at its instant or later', () => {
  always((world) => {
    const heard = world.written.flatMap((entry) =>
      entry.kind === 'play-heard'
        ? entry.teamMemberIds.map((id) => `${entry.deliveryId}/${Date.parse(entry.instant)}/${id}`)
        : [],
    );
    expect(new Set(heard).size).toBe(heard.length);
    expect(new Set(world.caughtUp).size).toBe(world.caughtUp.length);
  });
});

it('a team member catches up with one play at a time, not while another sounds in its conferences, and only while enrolled', () => {
  always((world) => expect(brokenRules(world, /catches up/)).toEqual([]));
});

it('a catch-up that had to wait begins, or its time ends', () => {
  always((world) => expect(world.device.kept.arrivals).toEqual([]));
});

it('every play that began is reported as ended, and no play twice', () => {
  always((world) => {
    const ends = world.written.flatMap((entry) =>
      entry.kind === 'play-ended' ? [`${entry.deliveryId}/${Date.parse(entry.instant)}`] : [],
    );
    expect(new Set(ends).size).toBe(ends.length);
    for (const play of world.sounded) expect(ends).toContain(play);
  });
});

it('no message in either direction is refused', () => {
  always((world) => expect(brokenRules(world, /refused/)).toEqual([]));
});

it('jumps of the wall clock do not change the plays', () => {
  assert(
    property(scenario, (one) => {
      const steady = one.happenings.map((happening) =>
        happening.what.kind === 'wall-clock'
          ? { ...happening, what: { kind: 'wall-clock', errorMs: 0 } as const }
          : happening,
      );
      expect(World.run(one).sounded).toEqual(World.run({ ...one, happenings: steady }).sounded);
    }),
    { numRuns: RUNS },
  );
});

it('a plan that grows while the platform asks for a hello still reaches the device', () => {
  const sent = { kind: 'send', delivery: delivery(1, { segments: once(T0), graceMs: 20_000, lateMs: 5_000 }) } as const;
  const crossing = { happenings: [{ waitMs: 40, what: sent }], fates: [[41], [20], [20], [21]], luck: [] };
  const { platform, device } = World.run(crossing);
  expect(device.kept.plan).toMatchObject({ generation: platform.generation, digest: platform.digest });
});
