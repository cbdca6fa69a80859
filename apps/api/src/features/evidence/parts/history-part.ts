import type { HistoryEntry } from '@earshot/domain/locations/history-schema';
import { ROWS_AT_ONCE } from '../../../exports/csv-pages.ts';
import { readHistory } from '../../../locations/read-history.ts';
import { evidencePart, fullPages } from '../evidence-part.ts';

/** The history of the location, as its page shows it to the reader. */
export const historyPart = evidencePart<HistoryEntry>(
  {
    at: ({ at }) => at,
    kind: ({ kind }) => kind,
    event: ({ sentence }) => sentence,
    by: ({ by }) => by,
    about: ({ link }) => link?.to ?? null,
    aboutId: ({ link }) => link?.id ?? null,
    id: ({ id }) => id,
  },
  ({ db, reader, controllerId, from, to }) =>
    fullPages(ROWS_AT_ONCE, async (olderThan) => {
      const range = { from: from.toISOString(), to: to.toISOString() };
      return await readHistory(db, reader, { controllerId, ...range, olderThan, limit: ROWS_AT_ONCE });
    }),
  ({ kind }) => kind,
);
