import { send, untilAPlay } from './casting.ts';
import type { Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';

const PLAYS = 4;
const APART_MS = 1_500;
const LEAD_MS = 3_000;

/** Cancels when the first location begins to play; for the other locations it is a race. */
export function cancelMidway(stage: Stage): Promise<Trial> {
  const first = Date.now() + LEAD_MS;
  const instants = Array.from({ length: PLAYS }, (_, i) => new Date(first + i * APART_MS));
  return trial(stage, {
    begin: () => send(stage, { instants }),
    failure: async (sent) => {
      await untilAPlay(stage, sent, 'play-started');
      await stage.earshot.deliveries.cancel({ deliveryId: sent.deliveryId });
    },
  });
}
