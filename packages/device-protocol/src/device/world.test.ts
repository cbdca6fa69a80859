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

it('never plays one instant of a delivery twice', () => {
  always((world) => expect(brokenRules(world, /twice/)).toEqual([]));
});

it('never begins a play after it confirmed the removal, and is silent by then where it was to be cut', () => {
  always((world) => expect(brokenRules(world, /removal|cut/)).toEqual([]));
});

it('is silent after lease and grace', () => {
  always((world) => expect(brokenRules(world, /grace/)).toEqual([]));
});

it('the journal arrives complete and in order', () => {
  always((world) => {
    expect(world.platform.journal).toEqual(world.written);
    expect(world.device.kept.journal.entries).toEqual([]);
  });
});

it('the plan converges once it is connected', () => {
  always(({ platform, device }) => {
    const { generation, digest } = platform;
    expect(device.kept.plan).toMatchObject({ generation, digest });
    expect(platform.confirmed).toEqual({ generation, digest });
  });
});

it('a command acts at most once and is answered at most once', () => {
  always((world) => {
    for (const [id, count] of world.acts) expect([id, count]).toEqual([id, 1]);
    const replies = world.written.flatMap((entry) => (entry.kind === 'command-reply' ? [entry.commandId] : []));
    expect(new Set(replies).size).toBe(replies.length);
  });
});

it('every play that began has one end, and nothing else has', () => {
  always((world) => {
    const ends = world.written.flatMap((entry) =>
      entry.kind === 'play-ended' ? [`${entry.deliveryId}/${Date.parse(entry.instant)}`] : [],
    );
    expect(new Set(ends).size).toBe(ends.length);
    for (const play of world.sounded) expect(ends).toContain(play);
  });
});

it('says and is told nothing that is refused', () => {
  always((world) => expect(brokenRules(world, /refused/)).toEqual([]));
});

it('jumps of the wall clock change nothing of what is heard', () => {
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

it('a plan that grows while the platform asks for a hello is not left behind it', () => {
  const sent = { kind: 'send', delivery: delivery(1, { segments: once(T0), graceMs: 20_000, lateMs: 5_000 }) } as const;
  const crossing = { happenings: [{ waitMs: 40, what: sent }], fates: [[41], [20], [20], [21]], luck: [] };
  const { platform, device } = World.run(crossing);
  expect(device.kept.plan).toMatchObject({ generation: platform.generation, digest: platform.digest });
});
