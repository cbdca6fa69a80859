import { connect } from '../client.ts';
import { migrate } from '../migrate.ts';

// The schema of the database named by DATABASE_URL, brought up to date.
const url = process.env['DATABASE_URL'];
if (url === undefined) throw new Error('DATABASE_URL is not set');
const db = connect(url, { name: 'earshot-migrate', max: 1, statementTimeoutMs: 600_000 });
const applied = await migrate(db as never);
await db.destroy();
process.stdout.write(`${JSON.stringify({ applied })}\n`);
