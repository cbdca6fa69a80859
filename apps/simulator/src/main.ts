import { announceReady, onStop } from '@earshot/environment/supervised';
import { pino } from 'pino';
import { startControl } from './control/server.ts';
import { readSettings } from './env.ts';
import { readKnownControllers } from './known-controllers.ts';
import { readScenario } from './scenario.ts';
import { isShipped, shippedFile } from './shipped-scenarios.ts';
import { Simulation } from './simulation.ts';
import { fileStorage, memoryStorage } from './storage.ts';
import { truthWriter } from './truth.ts';

const settings = readSettings();
const log = pino({ name: 'simulator', level: settings.LOG_LEVEL });
const { SIMULATOR_SCENARIO: wanted = 'demo', NODE_ENV } = settings;
const production = NODE_ENV === 'production';
const simulation = new Simulation({
  scenario: await readScenario(isShipped(wanted) ? shippedFile(wanted) : wanted),
  controllers: await readKnownControllers(settings.SIMULATOR_CREDENTIALS),
  mqttUrl: settings.MQTT_URL,
  simulatorSecret: production ? undefined : settings.SIMULATOR_MQTT_SECRET,
  filesUrl: settings.DEVICE_FILES_URL,
  firmwareKey: settings.FIRMWARE_PUBLIC_KEY,
  storage: settings.SIMULATOR_STORAGE === undefined ? memoryStorage() : fileStorage(settings.SIMULATOR_STORAGE),
  recordTruth: truthWriter(settings.SIMULATOR_TRUTH),
  log,
});
await simulation.start();
const control = await startControl(simulation, {
  port: settings.SIMULATOR_CONTROL_PORT,
  production,
});
onStop(async () => {
  await control?.stop();
  await simulation.stop();
});
if (control !== undefined) log.info({ url: control.url }, 'the control page is open');
announceReady();
