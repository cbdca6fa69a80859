import type { Database } from '@earshot/db/client';
import { postcodeTable } from './postcode-table.ts';
import type { FindPostcode } from './postcode-service.ts';
import { postcodesIo } from './postcodes-io.ts';

/** Uses the configured service, or else the platform's own table. */
export const createFindPostcode = (db: Database, url: string | undefined): FindPostcode =>
  url === undefined ? postcodeTable(db) : postcodesIo({ url });
