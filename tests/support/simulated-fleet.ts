import { type Child, startChild } from './child.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fleet } from './fleet.ts';
import type { System } from './system.ts';

/** Runs the simulator with this fleet's controllers in its own process, which outlives restarts of the parts. */
export async function simulate(
  system: System,
  fleet: Fleet,
  options: {
    scenario?: Readonly<Record<string, unknown>>;
    truthFile?: string | undefined;
    /** Password of the principal that represents all serials, for concentrated connections. */
    simulatorSecret?: string | undefined;
  } = {},
): Promise<Child<unknown>> {
  const scenarioFile = join(system.home, 'scenario.json');
  await writeFile(scenarioFile, JSON.stringify(options.scenario ?? {}));
  return startChild('apps/simulator/src/main.ts', [], {
    MQTT_URL: system.mqtt,
    DEVICE_FILES_URL: system.gatewayHttp,
    SIMULATOR_CREDENTIALS: fleet.credentialsFile,
    SIMULATOR_SCENARIO: scenarioFile,
    LOG_LEVEL: 'warn',
    ...(options.truthFile === undefined ? {} : { SIMULATOR_TRUTH: options.truthFile }),
    ...(options.simulatorSecret === undefined ? {} : { SIMULATOR_MQTT_SECRET: options.simulatorSecret }),
  });
}
