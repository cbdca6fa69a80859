import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that serves as the template of each test's own. */
    databaseUrl: string;
  }
}

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  readonly destroy: () => Promise<void>;
}

let made = 0;

/** A migrated database of its own for a test file, dropped by `destroy`. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('databaseUrl'));
  const name = `test_${process.pid}_${++made}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: new URL('/postgres', template).href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name} template ${template.pathname.slice(1)}`);
  const url = new URL(`/${name}`, template).href;
  const db = connect(url, { name: 'earshot-test', max: 5 });
  return {
    db,
    url,
    destroy: async () => {
      await db.destroy();
      await admin(`drop database ${name} with (force)`);
    },
  };
}
