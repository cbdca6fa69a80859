import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemporalNode } from '../support/temporal-cluster.ts';
import { outcome, send, untilAPlay } from './casting.ts';
import { inspect, type Sent, sentMoreThanOnce } from './inspect.ts';
import { type OwnTemporal, startOwnTemporal } from './own-temporal.ts';
import { randomReboots } from './random-reboots.ts';
import { seededChance } from './seeded-chance.ts';
import { openStage, type Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';

const FLEET_SIZE = 100;
/** The second play is later than the survivor needs to take over the shards. */
const PLAYS_AFTER_MS = [3_000, 18_000];

/** Lists the numbers of the servers that got such calls. */
async function calledAt(operation: string, nodes: readonly TemporalNode[]): Promise<string> {
  const counts = await Promise.all(nodes.map((node) => node.calls(operation)));
  return counts.flatMap((count, at) => (count > 0 ? at : [])).join();
}

describe('two Temporal servers with 512 shards', () => {
  let temporal: OwnTemporal;
  let stage: Stage;
  const sent: Sent[] = [];
  beforeAll(async () => {
    temporal = await startOwnTemporal();
    stage = await openStage({ fleetSize: FLEET_SIZE, temporal });
    await temporal.untilShared();
  });
  afterAll(() => stage?.close(), 60_000);

  async function wrongIn(happening: Promise<Trial>): Promise<readonly string[]> {
    const tried = await happening;
    sent.push(tried.sent);
    return tried.wrong;
  }

  /** Kills a server while a cast plays, and sends another cast to the survivor. */
  const castsWithout = (killed: TemporalNode, survivor: TemporalNode): Promise<Trial> =>
    trial(stage, {
      begin: () => send(stage, { instants: PLAYS_AFTER_MS.map((ms) => new Date(Date.now() + ms)) }),
      failure: async (one) => {
        await untilAPlay(stage, one, 'play-started');
        await killed.kill();
        const meanwhile = await send(stage);
        sent.push(meanwhile);
        const wrong = await outcome(stage, meanwhile);
        await temporal.untilAlone(survivor);
        return wrong;
      },
    });

  it('serve one worker that takes its work from one and calls the other', async () => {
    const operations = ['RespondActivityTaskCompleted', 'SignalWithStartWorkflowExecution'];
    await expect
      .poll(async () => {
        const uses = await Promise.all(operations.map((operation) => calledAt(operation, temporal.nodes)));
        return uses.toSorted();
      })
      .toEqual(['0', '1']);
  });

  it.each([
    { killed: 0, survivor: 1 },
    { killed: 1, survivor: 0 },
  ] as const)(
    'play casts once at each location when server $killed is killed meanwhile',
    async ({ killed, survivor }) => {
      await temporal.untilShared();
      expect(await wrongIn(castsWithout(temporal.nodes[killed], temporal.nodes[survivor]))).toEqual([]);
      await temporal.nodes[killed].start();
      await temporal.untilShared();
    },
  );

  it('have sent no cast twice, and all earlier results are still valid', async () => {
    expect(await sentMoreThanOnce(stage.db, sent)).toEqual([]);
    for (const one of sent) expect(await inspect(stage, one)).toEqual([]);
  });

  it('end ten reboots as their controllers recorded them while a server is killed and returns', async () => {
    const [killed] = temporal.nodes;
    const rebooting = randomReboots(stage, seededChance('cluster'), { count: 10, span: 15_000, killed: [] });
    await killed.kill();
    await killed.start();
    const { wrong } = await rebooting;
    expect(wrong).toEqual([]);
  });
});
