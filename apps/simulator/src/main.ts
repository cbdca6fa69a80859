import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { announceReady, onStop } from '@earshot/environment/supervised';
import { pino } from 'pino';
import { readSettings } from './env.ts';
import { startFleet } from './fleet.ts';
import { readScenario } from './scenario.ts';
import { fileStorage, memoryStorage } from './storage.ts';
import { truthWriter } from './truth.ts';

const demo = fileURLToPath(new URL('../scenarios/demo.json', import.meta.url));
const settings = readSettings();
const log = pino({ name: 'simulator', level: settings.LOG_LEVEL });
const fleet = await startFleet({
  scenario: await readScenario(settings.SIMULATOR_SCENARIO ?? demo),
  credentials: JSON.parse(await readFile(settings.SIMULATOR_CREDENTIALS, 'utf8')) as Record<string, string>,
  mqttUrl: settings.MQTT_URL,
  filesUrl: settings.DEVICE_FILES_URL,
  storage: settings.SIMULATOR_STORAGE === undefined ? memoryStorage() : fileStorage(settings.SIMULATOR_STORAGE),
  tell: truthWriter(settings.SIMULATOR_TRUTH),
  log,
});
onStop(() => fleet.stop());
announceReady();
