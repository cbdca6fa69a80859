import { writeFile } from 'node:fs/promises';
import { connect } from '../client.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { createSecretBox } from '../secret-box.ts';

// Fills an empty database with the demo. Device secrets go to the file that SIMULATOR_CREDENTIALS names, once; with
// a SECRETS_KEY they are left sealed for the gateway too, which tells them to the broker.
const url = process.env['DATABASE_URL'];
const credentialsFile = process.env['SIMULATOR_CREDENTIALS'];
if (url === undefined || credentialsFile === undefined)
  throw new Error('DATABASE_URL and SIMULATOR_CREDENTIALS must be set');
const db = connect(url, { name: 'earshot-seed', max: 1 });
const key = process.env['SECRETS_KEY'];
const seeded = await seedDemo(
  db,
  (credentials) => writeFile(credentialsFile, JSON.stringify(credentials, null, 1), { mode: 0o600 }),
  key === undefined ? undefined : createSecretBox(key),
);
await db.destroy();
process.stdout.write(
  `${JSON.stringify({
    seeded,
    signIns: DEMO_PEOPLE.map(({ email, role }) => ({ email, password: DEMO_PASSWORD, role })),
  })}\n`,
);
