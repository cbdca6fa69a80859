import { textOf } from '@earshot/environment/text-of';
import { connect } from '../client.ts';
import { prepareSchema } from '../prepare-schema.ts';
import { writeDefaultRoles } from '../queries/roles/role-writing.ts';
import { databaseUrlOf } from './database-url.ts';

// Migrates the tables as DATABASE_OWNER_URL, grants the role of DATABASE_URL its rights, and updates the default roles
// of users. Outside production, both URLs may use one role.
const url = databaseUrlOf(process.env);
const ownerUrl = textOf(process.env, 'DATABASE_OWNER_URL');
if (url === undefined) throw new Error('DATABASE_URL is not set');
if (ownerUrl === undefined && process.env['NODE_ENV'] === 'production')
  throw new Error('DATABASE_OWNER_URL is not set');
const applied = await prepareSchema({ ownerUrl: ownerUrl ?? url, applicationUrl: url });
const db = connect(url, { name: 'earshot-default-roles', max: 1 });
await writeDefaultRoles(db);
await db.destroy();
process.stdout.write(`${JSON.stringify({ applied })}\n`);
