import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readPastSettings } from '../env.ts';
import { readKnownControllers } from '../known-controllers.ts';
import { readScenario } from '../scenario.ts';
import { isShipped, shippedFile } from '../shipped-scenarios.ts';
import { fleetPast } from './fleet-past.ts';

// Writes the past of the simulated fleet to a file, for the demo's database: --days 90 --file past.json.
const { values } = parseArgs({ options: { days: { type: 'string' }, file: { type: 'string' } } });
const { days, file } = values;
if (days === undefined || file === undefined) throw new Error('--days and --file must be given');
const settings = readPastSettings();
const { SIMULATOR_SCENARIO: wanted = 'demo' } = settings;
const scenario = await readScenario(isShipped(wanted) ? shippedFile(wanted) : wanted);
const controllers = await readKnownControllers(settings.SIMULATOR_CREDENTIALS);
await writeFile(file, JSON.stringify(fleetPast(scenario, controllers, { until: Date.now(), days: Number(days) })));
