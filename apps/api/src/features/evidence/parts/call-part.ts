import { type CallRow, listWholeCalls } from '@earshot/db/queries/calls/call-list';
import { ROWS_AT_ONCE } from '../../../exports/csv-pages.ts';
import { evidencePart, fullPages } from '../evidence-part.ts';

export const callPart = evidencePart<CallRow>(
  {
    initiated: ({ initiatedAt }) => initiatedAt.toISOString(),
    category: ({ category }) => category,
    deviceId: ({ deviceId }) => deviceId,
    deviceName: ({ deviceName }) => deviceName,
    deviceLocation: ({ deviceLocation }) => deviceLocation,
    reason: ({ reason }) => reason,
    outcome: ({ outcome }) => outcome,
    ended: ({ endedAt }) => endedAt?.toISOString() ?? null,
    responseMs: ({ responseMs }) => responseMs,
    answeredBy: ({ answeredBy }) => answeredBy,
    locationName: ({ locationName }) => locationName,
    serialNumber: ({ serialNumber }) => serialNumber,
    callId: ({ callId }) => callId,
  },
  ({ db, reader: { scope }, controllerId, from, to }) =>
    fullPages(
      ROWS_AT_ONCE,
      async (after) => await listWholeCalls(db, { scope, controllerId, from, to }, { after, limit: ROWS_AT_ONCE }),
    ),
  ({ outcome }) => outcome ?? 'no known end',
);
