import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { connect } from '../client.ts';
import { seedPast } from '../demo/past/seed-past.ts';
import { keepPartitionsSince } from '../partitions.ts';

// Gives the demo a past: --past, the file of the simulator, and --files, the file of the api. The owner of the tables
// creates the partitions of past months.
if (process.env['NODE_ENV'] === 'production') throw new Error('Production takes no demo data.');
const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl = url } = process.env;
if (url === undefined || ownerUrl === undefined) throw new Error('DATABASE_URL must be set');
const { values } = parseArgs({ options: { past: { type: 'string' }, files: { type: 'string' } } });
const { past: pastFile, files } = values;
if (pastFile === undefined || files === undefined) throw new Error('--past and --files must be given');
const past = JSON.parse(await readFile(pastFile, 'utf8'));
const owner = connect(ownerUrl, { name: 'earshot-past', max: 1 });
await keepPartitionsSince(owner, new Date(past.from));
await owner.destroy();
const db = connect(url, { name: 'earshot-past', max: 1 });
const stored = await seedPast(db, past, JSON.parse(await readFile(files, 'utf8')));
await db.destroy();
process.stdout.write(`${JSON.stringify({ stored })}\n`);
