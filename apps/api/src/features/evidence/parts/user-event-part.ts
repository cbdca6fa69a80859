import { listOlder } from '@earshot/db/queries/audit/audit-list';
import type { ShownAuditEntry } from '@earshot/domain/audit/schema';
import { toShownEntries } from '../../../audit/audit-view.ts';
import { ROWS_AT_ONCE } from '../../../exports/csv-pages.ts';
import { evidencePart, fullPages } from '../evidence-part.ts';

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

export const userEventPart = evidencePart<ShownAuditEntry>(
  {
    at: ({ at }) => at,
    user: ({ principalName }) => principalName,
    email: ({ principalEmail }) => principalEmail,
    token: ({ tokenTitle }) => tokenTitle,
    did: ({ summary }) => summary.sentence,
    action: ({ action }) => action,
    before: ({ before }) => json(before),
    after: ({ after }) => json(after),
    group: ({ groupTitle }) => groupTitle,
    address: ({ address }) => address,
    request: ({ requestId }) => requestId,
    sealed: ({ sealedIn }) => sealedIn !== null,
    id: ({ id }) => id,
  },
  ({ db, reader: { scope, permissions }, controllerId, from, to }) =>
    fullPages(ROWS_AT_ONCE, async (than) => {
      const filter = { subject: controllerId, from: from.toISOString(), to: to.toISOString() };
      const reader = { scope, seesTeam: permissions.has('view_team_members') };
      const part = { ...reader, filter, underOwnerOf: controllerId, limit: ROWS_AT_ONCE };
      return await toShownEntries(db, reader, await listOlder(db, part, than));
    }),
  ({ action }) => action,
);
