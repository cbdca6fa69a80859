import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../support/child.ts';
import { startAskedChild } from './asked-child.ts';
import { startBareBroker } from './bare/broker.ts';
import type { Bench, Size } from './bench.ts';
import { processorSeconds } from './processor-seconds.ts';
import { median } from './statistics.ts';

const WANTED = 10_000;
const CONTROLLERS = 250;
const WARM_UP_MS = 10_000;
const ROUND_MS = 5_000;

/** All controllers report at the rate of the busiest hour all the time, which is twice the required rate. */
const CHATTER = {
  seed: 'bench',
  speed: 60,
  startsAt: '17:00',
  all: {
    latencyMs: [0, 0],
    devices: { headsets: [16, 16] },
    life: {
      talksAnHour: 600,
      faultsAnHour: 0,
      leavesAnHour: 0,
      baseUnitOutagesAnHour: 0,
      batteryHours: 1_000_000,
      lost: 0,
    },
  },
};

interface Received {
  readonly changes: number;
  readonly ms: number;
}

export const simulatorRate: Bench = {
  name: 'simulator-rate',
  compares:
    `Endpoint changes a second that one process of the simulator sends: ${CONTROLLERS} controllers with a connection each, counted ` +
    'behind the broker by a reader that decodes them, compared with the required 10,000; and per second of processor time, which ' +
    'other work on the machine does not change.',
  run: async (size) => {
    const measured = await measure(size);
    const bar = { unit: ' changes/s', baseline: WANTED, atLeastShare: 1 };
    return [
      { ...bar, name: 'endpoint changes told', value: median(measured.map(({ perSecond }) => perSecond)) },
      {
        ...bar,
        name: 'endpoint changes told, by processor time',
        value: median(measured.map(({ perProcessorSecond }) => perProcessorSecond)),
      },
    ];
  },
};

interface Measured {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
}

async function measure({ rounds }: Size): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-simulator-rate-'));
  const broker = await startBareBroker();
  const { url } = broker.said;
  const receiver = await startAskedChild<{ forMs: number }, Received>('tests/bench/load/changes-receiver-process.ts', [
    url,
  ]);
  const simulator = await startFleet(folder, url);
  try {
    await receiver.ask({ forMs: WARM_UP_MS });
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await processorSeconds(simulator.pid);
      const { changes, ms } = await receiver.ask({ forMs: ROUND_MS });
      const taken = (await processorSeconds(simulator.pid)) - before;
      measured.push({ perSecond: (1_000 * changes) / ms, perProcessorSecond: changes / taken });
    }
    return measured;
  } finally {
    for (const child of [simulator, receiver, broker]) child.stop();
    await rm(folder, { recursive: true });
  }
}

async function startFleet(folder: string, url: string) {
  const serials = Array.from({ length: CONTROLLERS }, (_, i) => `CHAT-${String(i).padStart(5, '0')}`);
  const file = async (name: string, content: object) => {
    const path = join(folder, name);
    await writeFile(path, JSON.stringify(content));
    return path;
  };
  return startChild('apps/simulator/src/main.ts', [], {
    MQTT_URL: url,
    DEVICE_FILES_URL: 'http://127.0.0.1:1',
    SIMULATOR_CREDENTIALS: await file(
      'credentials.json',
      Object.fromEntries(serials.map((serial) => [serial, 'bare'])),
    ),
    SIMULATOR_SCENARIO: await file('scenario.json', CHATTER),
    LOG_LEVEL: 'warn',
  });
}
