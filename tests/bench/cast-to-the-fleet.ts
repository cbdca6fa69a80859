import { insertRows } from './bare/insert-rows.ts';
import { startBareFleet } from './bare/round-trip.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { historyLength } from './history-length.ts';
import { cancelMeasured, sendMeasured } from './measured-cast.ts';
import { startRealFleet } from './real-fleet.ts';
import { onStage } from './stage.ts';
import { interleaved, median } from './statistics.ts';

/** Payload sizes in bytes as encoded by the codec: of the plan, the reply and the acknowledgement. */
const CAST = { plan: 660, reply: 335, ack: 148 };
const CANCEL = { plan: 200, reply: 205, ack: 148 };

/** Sends a cast to controllers with a connection each and cancels it, against the bare messages and rows. */
export const castToTheFleet: Bench = {
  name: 'cast-to-the-fleet',
  compares:
    'Sending a cast until every controller has confirmed its plan, and cancelling it until every controller has confirmed the cancel, ' +
    'through api, Temporal, worker, broker, simulated controllers and ingest. Bare: the same broker code in its own process, as many ' +
    'connections, one message, one reply and one acknowledgement each, with QoS 1 and the real sizes; and for the cast one `insert … ' +
    'select unnest` of as many rows into the same PostgreSQL.',
  run: ({ controllers, rounds }) =>
    onStage(async (stage) => {
      const real = await startRealFleet(stage, 'BENCH', controllers);
      const bare = await startBareFleet(controllers);
      try {
        const ran = { send: [] as number[], cancel: [] as number[], events: [] as number[] };
        let deliveryId = '';
        const figures = await interleaved(rounds, {
          cast: async () => {
            const sent = await sendMeasured(stage, real.castId, { count: controllers });
            deliveryId = sent.deliveryId;
            ran.send.push(sent.callMs);
            ran.events.push(await historyLength(stage, deliveryId));
            return sent.allMs;
          },
          bareCast: () => bare.roundTrip(CAST),
          bareRows: () => insertRows(stage.system.databaseOwnerUrl, controllers),
          cancel: async () => {
            const cancelled = await cancelMeasured(stage, deliveryId, controllers);
            ran.cancel.push(cancelled.callMs);
            return cancelled.allMs;
          },
          bareCancel: () => bare.roundTrip(CANCEL),
        });
        return rowsOf(controllers, figures, ran);
      } finally {
        bare.stop();
        real.stop();
      }
    }),
};

type Rounds = Record<'cast' | 'bareCast' | 'bareRows' | 'cancel' | 'bareCancel', number[]>;

function rowsOf(count: number, rounds: Rounds, ran: Record<'send' | 'cancel' | 'events', number[]>): Figure[] {
  const fleet = count.toLocaleString('en-GB');
  const bare = median(rounds.bareCast) + median(rounds.bareRows);
  const unit = ' ms';
  return [
    {
      name: `Cast to ${fleet}, until all confirmed`,
      value: median(rounds.cast),
      unit,
      baseline: bare,
      atMostTimes: 2,
    },
    { name: 'Its call answers', value: median(ran.send), unit, limit: 500 },
    {
      name: 'Its cancel, until all confirmed',
      value: median(rounds.cancel),
      unit,
      baseline: median(rounds.bareCancel),
      atMostTimes: 2,
    },
    { name: 'The call of the cancel answers', value: median(ran.cancel), unit, limit: 500 },
    { name: 'Events in the history of its workflow', value: Math.max(...ran.events), unit: '', limit: 500 },
  ];
}
