import * as dels from '@earshot/domain/deliveries/schema';
import { cancelDelivery, deliveries, type FakeDelivery } from './fake-deliveries.ts';
import { signedIn } from './fake-procedures.ts';

/** Next plays that remain after a stop, by delivery. */
export const remainingPlays = new Map<string, string>();
const stopped = new Set<string>();

const isPlaying = ({ targets }: FakeDelivery) => targets.some(({ playing }) => playing);

function playingNow(): dels.PlayingNow {
  const items = deliveries.filter(isPlaying).map(({ detail, targets }) => ({
    deliveryId: detail.id,
    castId: detail.castId,
    castName: detail.castName,
    inherited: detail.inherited,
    playing: targets.filter(({ playing }) => playing).length,
    planned: targets.length,
    next: remainingPlays.get(detail.id) ?? null,
    stopping: stopped.has(detail.id) || detail.cancellation !== null,
    soundsUntil: new Date(Date.now() + 60_000).toISOString(),
  }));
  return { items, more: false };
}

/** Stops the play of a delivery; its controllers confirm one after the other. */
function stop(fake: FakeDelivery): dels.StoppedPlays['items'][number] {
  const { id: deliveryId, castName, inherited } = fake.detail;
  if (inherited) {
    const message = 'This delivery is managed by a parent group.';
    return { deliveryId, stopped: false, error: { code: 'UE_403', message } };
  }
  const next = remainingPlays.get(deliveryId) ?? null;
  if (next === null) cancelDelivery(fake, true);
  else {
    stopped.add(deliveryId);
    fake.targets.forEach((target, n) => setTimeout(() => (target.playing = false), 200 + n * 50));
  }
  return { deliveryId, castName, stopped: true, next };
}

export const soundProcedures = {
  playing: signedIn.input(dels.playingInput).output(dels.playingNow).query(playingNow),
  stopPlays: signedIn
    .input(dels.stopPlaysInput)
    .output(dels.stoppedPlays)
    .mutation(({ input: { deliveryIds } }) => ({
      items: deliveries
        .filter((fake) => isPlaying(fake) && (deliveryIds?.includes(fake.detail.id) ?? !fake.detail.inherited))
        .map(stop),
    })),
  watchPlaying: signedIn.input(dels.playingInput).subscription(async function* ({ signal }) {
    let reported = '';
    while (!signal?.aborted) {
      const now = playingNow();
      const text = JSON.stringify(now.items.map((item) => ({ ...item, soundsUntil: '' })));
      if (text !== reported) yield now;
      reported = text;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }),
};
