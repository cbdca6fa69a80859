import { simulate } from '../support/simulated-fleet.ts';
import { type Fleet, untilOnline } from '../support/fleet.ts';
import { FEW_DEVICES } from './fleet-parts.ts';
import { counterOf, inAnHour, type Stage } from './stage.ts';
import { until } from './until.ts';

export interface RealFleet {
  readonly fleet: Fleet;
  readonly castId: string;
  readonly stop: () => void;
}

/** Starts simulated controllers with a connection each, all online, and creates a cast whose clip all of them have. */
export async function startRealFleet(stage: Stage, prefix: string, count: number): Promise<RealFleet> {
  const { system, db, earshot } = stage;
  const fleet = await stage.addFleet(prefix, count);
  const simulator = await simulate(system, fleet, {
    scenario: { connectPerSecond: 700, shareClips: true, all: { latencyMs: [0, 0], devices: FEW_DEVICES } },
  });
  await untilOnline(db, fleet.controllerIds, 180_000);
  const clip = await earshot.audioClips.createFromText({ name: `Bench ${prefix}`, script: 'One, two.' });
  const { id: castId } = await earshot.messageCasts.create({
    name: `Bench ${prefix}`,
    category: 'none',
    audioId: clip.id,
    targetIds: fleet.controllerIds,
  });
  // The first cast distributes the clip; it is not measured.
  const { deliveryId } = await earshot.deliveries.send({ castId, playStatus: 'schedule', segments: inAnHour() });
  await until(
    'the clip at every controller',
    async () => (await counterOf(db, deliveryId, 'fact:clip-ready')) === count,
  );
  return { fleet, castId, stop: simulator.stop };
}
