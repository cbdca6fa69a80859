import { listOlder } from '@earshot/db/queries/audit/audit-list';
import { findGroup } from '@earshot/db/queries/groups/groups';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { type ApiEvent, apiHistoryFilter } from '@earshot/domain/access-tokens/api-history-schema';
import type { AuditCursor } from '@earshot/domain/audit/schema';
import { csvLine, type CsvValue } from '@earshot/domain/csv/csv-line';
import { deviceCsvName } from '@earshot/domain/devices/csv-file-name';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { allowedExport } from '../../exports/allowed-export.ts';
import { csvPages, ROWS_AT_ONCE } from '../../exports/csv-pages.ts';
import { CSV, sendExport } from '../../exports/send-export.ts';
import type { ReadingRule } from '../../trpc/rule.ts';
import { toShownEntries } from '../../audit/audit-view.ts';
import { toApiEvent } from './list-api-history.ts';

const RULE = { permission: 'view_api_reports', scope: 'group', rate: 'expensive' } as const satisfies ReadingRule;

const COLUMNS: Readonly<Record<string, (event: ApiEvent) => CsvValue>> = {
  at: ({ at }) => at,
  token: ({ tokenTitle }) => tokenTitle,
  what: ({ sentence }) => sentence,
  action: ({ action }) => action,
  subject: ({ subject }) => subject?.name ?? null,
  subjectId: ({ subject }) => subject?.id ?? null,
  group: ({ groupTitle }) => groupTitle,
  address: ({ address }) => address,
  request: ({ requestId }) => requestId,
  tokenId: ({ tokenId }) => tokenId,
};
const toLine = (event: ApiEvent): string => csvLine(Object.values(COLUMNS).map((value) => value(event)));

/** `GET /exports/api-history.csv?groupId=…`, with the filters of the list, newest first. */
export function serveApiHistoryCsv(app: FastifyInstance, deps: Deps): void {
  app.get('/exports/api-history.csv', async (request, reply) => {
    const allowed = await allowedExport(deps, request, { rule: RULE, query: apiHistoryFilter });
    const { groupId: _groupId, tokenId, ...filter } = allowed.query;
    const reader = () => ({ scope: allowed.scope, seesTeam: allowed.may('view_team_members') });
    const part = { filter, byApiToken: { tokenId }, limit: ROWS_AT_ONCE };
    const group = await findGroup(deps.db, PLATFORM_SCOPE, allowed.place?.groupId ?? '');
    const rows = csvPages<AuditCursor>(allowed, {
      header: csvLine(Object.keys(COLUMNS)),
      readPage: async (after) => {
        const page = await listOlder(deps.db, { ...part, ...reader() }, after);
        const events = (await toShownEntries(deps.db, reader(), page)).map(toApiEvent);
        return { lines: events.map(toLine), after: page.length < ROWS_AT_ONCE ? undefined : page.at(-1) };
      },
    });
    const names = { groupTitle: group?.title ?? '', category: 'api-history', removed: false };
    return await sendExport(reply, rows, { name: deviceCsvName(names, new Date()), type: CSV });
  });
}
