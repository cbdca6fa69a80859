import { setTimeout as sleep } from 'node:timers/promises';
import { insertLockingOperation } from '@earshot/db/queries/processes/operations';
import { insertReboot } from '@earshot/db/queries/reboots/reboots';
import { LOST_AFTER_MS } from '@earshot/domain/reboots/turns';
import { rebootProcess } from '@earshot/processes/reboot';
import { Client, Connection } from '@temporalio/client';
import { sql } from 'kysely';
import { type Fleet, untilOnline } from '../support/fleet.ts';
import { simulate } from '../support/simulated-fleet.ts';
import type { Bench } from './bench.ts';
import { collectedHeapBytes } from './collected-heap.ts';
import type { Figure } from './figure.ts';
import { FEW_DEVICES } from './fleet-parts.ts';
import { processTree, pssBytes } from './process-memory.ts';
import { onStage, type Stage } from './stage.ts';
import { until } from './until.ts';

const PREFIX = 'REBOOTS';
/** Each controller reboots this many times. */
const ROUNDS = 10;
/** The memory is measured after each of these many rounds. */
const MEASURED_EVERY = 2;
const WITHIN_MS = 900_000;
const MB = 1e6;

interface Memory {
  readonly heap: number;
  readonly all: number;
}

/** Reboots simulated controllers in rounds, all at once in each, and measures the memory of the worker in between. */
export const manyReboots: Bench = {
  name: 'many-reboots',
  compares:
    'The memory of the worker after reboots of simulated controllers: the heaps in use after a garbage collection, and the whole process ' +
    '(PSS, with the workflows that it caches), each after the platform was idle. Bare: after the first fifth of the reboots.',
  run: ({ controllers: reboots, idleMs }) =>
    onStage(async (stage) => {
      const fleet = await stage.addFleet(PREFIX, reboots / ROUNDS);
      const simulator = await simulate(stage.system, fleet, {
        scenario: {
          connectPerSecond: 700,
          shareClips: true,
          all: { latencyMs: [0, 0], devices: FEW_DEVICES, rebootMs: [500, 2_000] },
        },
      });
      try {
        await untilOnline(stage.db, fleet.controllerIds, WITHIN_MS);
        const memories: Memory[] = [];
        for (let round = 1; round <= ROUNDS; round += 1) {
          await rebootAll(stage, fleet);
          await untilOnline(stage.db, fleet.controllerIds, WITHIN_MS);
          if (round % MEASURED_EVERY > 0) continue;
          await sleep(idleMs / 10);
          memories.push(await measure(stage));
        }
        return [...memoryRows(reboots, memories), ...(await outcomeRows(stage, reboots))];
      } finally {
        simulator.stop();
      }
    }),
};

async function rebootAll({ db }: Stage, { controllerIds, groupId }: Fleet): Promise<void> {
  const controllers = db.selectFrom('controllers').select(['id', 'customer_id', 'owner_epoch']);
  for (const { id, customer_id, owner_epoch } of await controllers.where('id', 'in', controllerIds).execute())
    await db.transaction().execute(async (trx) => {
      const traceId = id.replaceAll('-', '');
      const operationId = await insertLockingOperation(trx, {
        kind: 'controller.reboot',
        subjectId: id,
        groupId,
        customerId: customer_id,
        deadlineAt: new Date(Date.now() + LOST_AFTER_MS),
        createdBy: null,
        traceId,
        total: 1,
      });
      if (operationId === undefined) throw new Error('A reboot is still running');
      await insertReboot(trx, { operationId, controllerId: id, ownerEpoch: owner_epoch, traceId });
    });
  await until('the end of all reboots', async () => (await countReboots(db, 'running')) === 0, WITHIN_MS);
}

async function countReboots(db: Stage['db'], state: 'running' | 'completed'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from operations where kind = 'controller.reboot' and state = ${state}`.execute(db);
  return rows[0]?.n ?? 0;
}

async function measure({ system }: Stage): Promise<Memory> {
  const { worker = 0 } = (await system.now()).pids;
  const heap = await collectedHeapBytes(worker);
  return { heap, all: await pssBytes(await processTree([worker])) };
}

function memoryRows(reboots: number, memories: readonly Memory[]): Figure[] {
  const rows = [
    { name: 'heap', of: ({ heap }: Memory) => heap / MB },
    { name: 'whole process', of: ({ all }: Memory) => all / MB },
  ];
  const [first = { heap: 0, all: 0 }] = memories;
  return rows.map(({ name, of }) => ({
    name: `Worker after ${reboots.toLocaleString('en-GB')} reboots, ${name} (MB: ${memories.map((each) => Math.round(of(each))).join(', ')})`,
    value: of(memories.at(-1) ?? first),
    unit: ' MB',
    baseline: of(first),
    atMostTimes: 1.1,
  }));
}

async function outcomeRows({ db, system }: Stage, reboots: number): Promise<Figure[]> {
  const connection = await Connection.connect({ address: system.temporal });
  try {
    const lengths: number[] = [];
    const { workflow } = new Client({ connection });
    for await (const { historyLength } of workflow.list({ query: `WorkflowType = '${rebootProcess.workflowType}'` }))
      lengths.push(historyLength);
    if (lengths.length < reboots) throw new Error(`Temporal lists ${lengths.length} of ${reboots} reboots`);
    return [
      { name: 'Longest history of a reboot', value: Math.max(...lengths), unit: ' events', limit: 60 },
      { name: 'Reboots that failed', value: reboots - (await countReboots(db, 'completed')), unit: '', limit: 0 },
    ];
  } finally {
    await connection.close();
  }
}
