import { listLocationCasts, type LocationCastRow } from '@earshot/db/queries/deliveries/location-casts';
import { ROWS_AT_ONCE } from '../../../exports/csv-pages.ts';
import { type EvidenceSource, fullPages } from '../evidence-part.ts';

/** Yields the deliveries to the location that concern the range, latest first. */
export const castPages = ({
  db,
  reader: { scope },
  controllerId,
  from,
  to,
}: EvidenceSource): AsyncGenerator<readonly LocationCastRow[], void> =>
  fullPages(ROWS_AT_ONCE, async (last) => {
    const page = { after: last?.deliveryId, limit: ROWS_AT_ONCE };
    return await listLocationCasts(db, { controllerId, scope, from, to }, page);
  });
