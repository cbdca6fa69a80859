import { findLocation } from '@earshot/db/queries/locations/locations';
import type { Location } from '@earshot/domain/controllers/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import { toLocation } from '../../../locations/location-view.ts';
import { evidencePart } from '../evidence-part.ts';

/** A single row: the location now. */
export const locationPart = evidencePart<Location>(
  {
    name: ({ boxName }) => boxName,
    serialNumber: ({ serialNumber }) => serialNumber,
    group: ({ groupTitle }) => groupTitle,
    status: ({ status }) => status,
    lastSeen: ({ lastSeenAt }) => lastSeenAt,
    model: ({ model }) => model,
    firmware: ({ firmwareVersion }) => firmwareVersion,
    postcode: ({ postcode }) => postcode,
    latitude: ({ latitude }) => latitude,
    longitude: ({ longitude }) => longitude,
    timezone: ({ timezone }) => timezone,
    labels: ({ labels }) => labels.join('; '),
    id: ({ id }) => id,
  },
  async function* ({ db, reader, controllerId }) {
    const row = await findLocation(db, reader.scope, controllerId);
    if (row === undefined) throw notFound();
    yield [toLocation(row)];
  },
);
