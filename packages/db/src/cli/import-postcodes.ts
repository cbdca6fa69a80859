import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { connect } from '../client.ts';
import { readOnspd } from '../postcodes/read-onspd.ts';
import { writePostcodes } from '../queries/locations/postcodes.ts';
import { databaseUrlOf } from './database-url.ts';

// Imports a file of the ONS Postcode Directory into the database at DATABASE_URL.
const BATCH = 5_000;
const url = databaseUrlOf(process.env);
const file = process.argv[2];
if (url === undefined || file === undefined) throw new Error('DATABASE_URL=… node import-postcodes.ts <ONSPD.csv>');
const db = connect(url, { name: 'earshot-postcodes', max: 1 });
let read = 0;
let written = 0;
const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
for await (const batch of readOnspd(lines, BATCH)) {
  read += batch.length;
  written += await writePostcodes(db, batch);
}
await db.destroy();
process.stdout.write(`${JSON.stringify({ read, written })}\n`);
