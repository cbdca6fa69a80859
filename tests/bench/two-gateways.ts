import { connect } from '@earshot/db/client';
import { migrate } from '@earshot/db/migrate';
import { insertFleet } from '@earshot/db/testing/fleet';
import { TEST_SECRETS } from '../../apps/gateway/src/testing/test-gateway.ts';
import { startOwnBroker } from '../chaos/own-broker.ts';
import { startOwnDatabase } from '../chaos/own-database.ts';
import { type Child, startChild } from '../support/child.ts';
import type { Bench } from './bench.ts';
import { type Load, startLoad } from './load/load.ts';
import { processorSeconds } from './processor-seconds.ts';
import { median } from './statistics.ts';
import { until } from './until.ts';

const MOST_CONTROLLERS = 5_000;
const PER_SECOND = 3_000;

type GatewayProcess = Child<{ readonly httpUrl: string }>;

/** Measures what the division of the fleet costs, and how soon a gateway is replaced. */
export const twoGateways: Bench = {
  name: 'two-gateways',
  compares:
    'Processor time of the gateways for each message, at Mosquitto, with 3,000 messages a second of the mix of `ingest`. Bare: one gateway ' +
    'that holds all shards, before and after two that divide them; the processor time of two is added up. Replaced: from the signal to ' +
    'the second of two gateways until a message of each controller, sent after the signal, is in the database.',
  run: async ({ controllers, rounds, messages }) => {
    const [database, broker] = [await startOwnDatabase(), await startOwnBroker(console.log)];
    if (broker === undefined) throw new Error('There is no Mosquitto on this machine');
    const db = connect(database.url, { name: 'earshot-bench', max: 3 });
    const gateways: GatewayProcess[] = [];
    let load: Load | undefined;
    const start = async () => {
      const { url, adminSecret } = broker;
      gateways.push(await startChild('tests/support/gateway-process.ts', [database.url, url, adminSecret]));
    };
    try {
      await migrate(db as never);
      await start();
      const count = Math.min(controllers, MOST_CONTROLLERS);
      const stage = { db, system: { mqtt: broker.url }, simulatorSecret: TEST_SECRETS.simulator };
      const addFleet = (prefix: string) => insertFleet(db, { controllers: count, prefix });
      const { say, untilCommitted, stop } = (load = await startLoad(
        { ...stage, addFleet },
        { prefix: 'TWO', controllers: count },
      ));
      await untilCommitted(await say('introductions'));
      const once = async () => untilCommitted(await say(messages, PER_SECOND));
      /** Microseconds of processor time for each message, by round. */
      const measure = async () => {
        await dividedBy(gateways);
        await once();
        const figures: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const before = await processorTime(gateways);
          await once();
          figures.push((1_000_000 * ((await processorTime(gateways)) - before)) / messages);
        }
        return figures;
      };
      const replaced = async (signal: NodeJS.Signals) => {
        const [, second] = gateways;
        process.kill(second?.pid ?? 0, signal);
        const began = performance.now();
        await untilCommitted(await say(count));
        return (performance.now() - began) / 1_000;
      };
      const before = await measure();
      await start();
      const two = await measure();
      const killed = await replaced('SIGKILL');
      gateways.pop();
      const after = await measure();
      await start();
      await dividedBy(gateways);
      const frozen = await replaced('SIGSTOP');
      process.kill(gateways[1]?.pid ?? 0, 'SIGKILL');
      gateways.pop();
      stop();
      const baseline = median([...before, ...after]);
      const unit = ' µs';
      return [
        {
          name: 'Processor time for each message, two gateways',
          value: median(two),
          unit,
          baseline,
          atMostTimes: 1.15,
        },
        { name: 'A killed gateway is replaced', value: killed, unit: ' s', limit: 10 },
        { name: 'A frozen gateway is replaced', value: frozen, unit: ' s', limit: 10 },
      ];
    } finally {
      load?.stop();
      for (const gateway of gateways) gateway.stop();
      await db.destroy();
      await broker.remove();
      await database.remove();
    }
  },
};

const processorTime = async (gateways: readonly GatewayProcess[]): Promise<number> =>
  (await Promise.all(gateways.map(({ pid }) => processorSeconds(pid)))).reduce((sum, seconds) => sum + seconds, 0);

/** Resolves when these gateways hold all shards, evenly. */
const dividedBy = (gateways: readonly GatewayProcess[]): Promise<void> =>
  until('the shards are divided', async () => {
    const held = await Promise.all(
      gateways.map(async ({ said }) => {
        const health = (await (await fetch(`${said.httpUrl}/health`)).json()) as { shards: { held: number } };
        return health.shards.held;
      }),
    );
    return held.every((shards) => shards === 256 / gateways.length);
  });
