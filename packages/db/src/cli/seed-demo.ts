import { writeFile } from 'node:fs/promises';
import { connect } from '../client.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts';
import { hasNoPast } from '../demo/past/seed-past.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { createSecretBox } from '../secret-box.ts';

// Fills an empty database with the demo. Writes device secrets once, to the file at SIMULATOR_CREDENTIALS. With a
// SECRETS_KEY, also stores them sealed for the gateway, which passes them to the broker.
if (process.env['NODE_ENV'] === 'production')
  throw new Error('The passwords of the demo are published, so production does not take it.');
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
const mayHavePast = await hasNoPast(db);
await db.destroy();
process.stdout.write(
  `${JSON.stringify({
    seeded,
    mayHavePast,
    signIns: DEMO_PEOPLE.map(({ email, role }) => ({ email, password: DEMO_PASSWORD, role })),
  })}\n`,
);
