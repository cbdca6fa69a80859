import type { Database } from '@earshot/db/client';
import { findPostcode } from '@earshot/db/queries/locations/postcodes';
import { normalisePostcode, postcodeCode } from '@earshot/domain/postcodes/normalise';
import type { FindPostcode } from './postcode-service.ts';

/** Postcodes from the platform's own table, which can be filled from the ONS Postcode Directory. */
export const postcodeTable =
  (db: Database): FindPostcode =>
  async (typed) => {
    const code = postcodeCode(typed);
    const postcode = normalisePostcode(typed);
    if (code === undefined || postcode === undefined) return undefined;
    const row = await findPostcode(db, code);
    return row && { postcode, geodata: { coordinates: [row.longitude, row.latitude] } };
  };
