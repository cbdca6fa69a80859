import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { fetchClip, sharedClips } from './clips.ts';
import { Controller } from './controller.ts';
import { Line } from './line.ts';
import { dropLine } from './line-drops.ts';
import { behaviourOf, type Scenario } from './scenario.ts';
import type { Storage } from './storage.ts';
import type { TellTruth } from './truth.ts';

export interface FleetOptions {
  readonly scenario: Scenario;
  /** Secrets by serial: which controllers there are. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly mqttUrl: string;
  readonly filesUrl: string;
  readonly storage: Storage;
  readonly tell: TellTruth;
  readonly log: Logger;
}

export interface Fleet {
  readonly size: number;
  readonly stop: () => void;
}

/** Switches on all controllers of the scenario, at its pace; resolves when each has been told to connect. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { scenario, credentials, log } = options;
  const running: { stop: () => void }[] = [];
  const download = scenario.shareClips ? sharedClips(fetchClip) : fetchClip;
  const began = performance.now();
  for (const [serial, secret] of Object.entries(credentials)) {
    if (behaviourOf(scenario, serial).off) continue;
    running.push(switchOn({ serial, secret }, options, download));
    const dueMs = (running.length / scenario.connectPerSecond) * 1000;
    const aheadMs = dueMs - (performance.now() - began);
    if (aheadMs > 20) await sleep(aheadMs);
  }
  log.info({ controllers: running.length }, 'the simulated fleet is on');
  return {
    size: running.length,
    stop: () => {
      for (const one of running) one.stop();
    },
  };
}

function switchOn(credential: { serial: string; secret: string }, options: FleetOptions, download: typeof fetchClip) {
  const { scenario, storage, tell, mqttUrl, filesUrl, log } = options;
  const line = new Line(credential, { url: mqttUrl, log });
  const controller = new Controller(credential.serial, {
    scenario,
    storage,
    tell,
    fetchClip: (_serial, clip) => download(filesUrl, clip, credential),
    publish: (message) => line.publish(message),
  });
  line.plugIn(controller);
  const drops = dropLine(controller, line, scenario.seed);
  return {
    stop: () => {
      drops.stop();
      controller.stop();
      line.pullOut();
    },
  };
}
