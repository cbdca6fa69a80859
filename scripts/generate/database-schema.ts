import { describeSchema } from '@earshot/db/describe-schema';
import type { Generated } from './generated.ts';
import { migratedDatabase } from './migrated-database.ts';

const HEADER = `-- Generated from packages/db/src/migrations by \`npm run generate\`. Do not edit.
-- For reading: the migrations create the schema, and application-role.ts grants the rights.
-- Omits the partitions by month and by day, which keep_partitions_ready() creates.`;

/** The present schema, read from a freshly migrated database. */
export const databaseSchema: Generated = {
  path: 'packages/db/schema.sql',
  render: () => migratedDatabase(async (db) => `${HEADER}\n\n${await describeSchema(db)}\n`),
};
