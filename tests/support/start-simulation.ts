import { pino } from 'pino';
import { DEVICE_SECRET } from '../../apps/gateway/src/testing/test-gateway.ts';
import { scenario } from '../../apps/simulator/src/scenario.ts';
import { Simulation } from '../../apps/simulator/src/simulation.ts';
import { memoryStorage } from '../../apps/simulator/src/storage.ts';

interface SimulatedFleet {
  readonly gateway: { readonly brokerUrl: string; readonly httpUrl: string };
  /** `firmware`: by default chosen by the serial number, so a quarter of the controllers know no team members. */
  readonly controllers: readonly { readonly serial: string; readonly name?: string; readonly firmware?: string }[];
  readonly scenario: object;
}

/** Starts simulated controllers with the secret of test devices, and without a log. */
export async function startSimulation({
  gateway,
  controllers,
  scenario: behaviour,
}: SimulatedFleet): Promise<Simulation> {
  const storage = memoryStorage();
  for (const { serial, firmware } of controllers) if (firmware !== undefined) storage.keepFirmware(serial, firmware);
  const simulation = new Simulation({
    scenario: scenario.parse(behaviour),
    controllers: controllers.map(({ serial, name = 'Shop' }) => ({ serial, secret: DEVICE_SECRET, name })),
    mqttUrl: gateway.brokerUrl,
    filesUrl: gateway.httpUrl,
    storage,
    recordTruth: () => undefined,
    log: pino({ level: 'silent' }),
  });
  await simulation.start();
  return simulation;
}
