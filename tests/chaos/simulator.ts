import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startChild } from '../support/child.ts';
import type { Fleet } from '../support/fleet.ts';
import type { System } from '../support/system.ts';

/** Few devices each, so that device lists do not dominate. */
const NONE = [0, 0];
const FEW = {
  baseUnits: [1, 1],
  registrationModules: NONE,
  headsets: [1, 1],
  handsets: NONE,
  keypads: NONE,
  callPoints: NONE,
  conferences: NONE,
};

/** Fast, so that many reboots fit into a run. */
const REBOOT_MS = [500, 3_000] as const;

export interface SimulatorOptions {
  readonly name: string;
  /** Address of the broker, if it differs from that of the parts. */
  readonly mqtt?: string;
  readonly truthFile: string;
  /** Least and most time from an instant to the sound, in milliseconds. */
  readonly latencyMs: readonly [number, number];
  /** Least and most duration of a reboot. */
  readonly rebootMs?: readonly [number, number];
  /** Serials that are never switched on. */
  readonly off?: readonly string[];
}

/** Starts a fleet in a process of its own, so that it survives the parts. It has memory, and logs its true events. */
export async function startSimulator(
  system: Pick<System, 'home' | 'mqtt' | 'gatewayHttp'>,
  fleet: Fleet,
  options: SimulatorOptions,
): Promise<Child<unknown>> {
  const scenarioFile = join(system.home, `scenario-${options.name}.json`);
  const scenario = {
    shareClips: true,
    all: { latencyMs: options.latencyMs, devices: FEW, rebootMs: options.rebootMs ?? REBOOT_MS },
    controllers: Object.fromEntries((options.off ?? []).map((serial) => [serial, { off: true }])),
  };
  await writeFile(scenarioFile, JSON.stringify(scenario));
  return startChild('apps/simulator/src/main.ts', [], {
    MQTT_URL: options.mqtt ?? system.mqtt,
    DEVICE_FILES_URL: system.gatewayHttp,
    SIMULATOR_CREDENTIALS: fleet.credentialsFile,
    SIMULATOR_SCENARIO: scenarioFile,
    SIMULATOR_STORAGE: join(system.home, `simulator-${options.name}`),
    SIMULATOR_TRUTH: options.truthFile,
    LOG_LEVEL: 'warn',
  });
}
