import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';

/**
 * Creates the role, the databases and their tables in a PostgreSQL, as deploy/temporal describes it. Returns the variables of
 * a server that uses them.
 *
 * @param adminUrl A database of a user who may create others.
 */
export async function createTemporalDatabases(sqlTool: string, adminUrl: string): Promise<Record<string, string>> {
  const { hostname, port } = new URL(adminUrl);
  const password = randomBytes(16).toString('hex');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create role temporal login password '${password}'`);
  for (const [database, schema] of [
    ['temporal', 'temporal'],
    ['temporal_visibility', 'visibility'],
  ] as const) {
    await admin.query(`create database ${database} owner temporal`);
    const env = {
      SQL_PLUGIN: 'postgres12_pgx',
      SQL_HOST: hostname,
      SQL_PORT: port,
      SQL_USER: 'temporal',
      SQL_PASSWORD: password,
      SQL_DATABASE: database,
    };
    await promisify(execFile)(sqlTool, ['setup-schema', '--version', '0.0'], { env });
    await promisify(execFile)(sqlTool, ['update-schema', '--schema-name', `postgresql/v12/${schema}`], { env });
  }
  await admin.end();
  return { POSTGRES_ADDRESS: `${hostname}:${port}`, POSTGRES_PASSWORD: password };
}
