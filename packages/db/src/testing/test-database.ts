import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../client.ts';
import { applicationUrl } from './application-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL, as the owner, of a migrated, empty database: the template of each test's database. */
    databaseUrl: string;
  }
}

export interface TestDatabase {
  /** Uses the application's role, so that a missing grant fails the test. */
  readonly db: Database;
  readonly url: string;
  /** Uses the owner's role, for statements that the application may not run. */
  readonly owner: Database;
  readonly ownerUrl: string;
  readonly destroy: () => Promise<void>;
}

let made = 0;

/** Creates a migrated database for a test file; `destroy` drops it. */
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
  const ownerUrl = new URL(`/${name}`, template).href;
  const url = applicationUrl(ownerUrl);
  const db = connect(url, { name: 'earshot-test', max: 5 });
  const owner = connect(ownerUrl, { name: 'earshot-test-owner', max: 2 });
  return {
    db,
    url,
    owner,
    ownerUrl,
    destroy: async () => {
      await db.destroy();
      await owner.destroy();
      await admin(`drop database ${name} with (force)`);
    },
  };
}
