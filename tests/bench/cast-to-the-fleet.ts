import { insertRows } from './bare/insert-rows.ts';
import { startBareFleet } from './bare/round-trip.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { historyLength } from './history-length.ts';
import { cancelMeasured, sendMeasured } from './measured-cast.ts';
import { startRealFleet } from './real-fleet.ts';
import { onStage } from './stage.ts';
import { interleaved, median } from './statistics.ts';

/** Bytes of the real payloads, as the codec makes them: what is told, what answers, what acknowledges that. */
const CAST = { plan: 660, reply: 335, ack: 148 };
const CANCEL = { plan: 200, reply: 205, ack: 148 };

/** A cast to so many controllers with a connection each, and its cancel, against the bare messages and rows. */
export const castToTheFleet: Bench = {
  name: 'cast-to-the-fleet',
  compares:
    'Sending a cast until every controller has confirmed its plan, and cancelling it until every controller has ' +
    'confirmed that, through api, Temporal, worker, broker, simulated controllers and ingest. Bare: the same broker code in ' +
    'a process of its own, as many connections, one message to each, one reply, one acknowledgement, with QoS 1 and of the real sizes; ' +
    'and for the cast one `insert … select unnest` of as many rows into the same PostgreSQL.',
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
          bareRows: () => insertRows(stage.system.databaseUrl, controllers),
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
