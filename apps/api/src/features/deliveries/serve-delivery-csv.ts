import { listDeliveriesAfter } from '@earshot/db/queries/deliveries/deliveries';
import { findGroup } from '@earshot/db/queries/groups/groups';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { csvLine, type CsvValue } from '@earshot/domain/csv/csv-line';
import { countDeliveriesInput, type Delivery } from '@earshot/domain/deliveries/schema';
import { deviceCsvName } from '@earshot/domain/devices/csv-file-name';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { allowedExport } from '../../exports/allowed-export.ts';
import { csvPages, ROWS_AT_ONCE } from '../../exports/csv-pages.ts';
import { CSV, sendExport } from '../../exports/send-export.ts';
import type { ReadingRule } from '../../trpc/rule.ts';
import { toDelivery } from './delivery-view.ts';

const RULE = {
  permission: 'view_mcasts',
  feature: 'mds',
  scope: 'group',
  rate: 'expensive',
} as const satisfies ReadingRule;

const COLUMNS: Readonly<Record<string, (delivery: Delivery) => CsvValue>> = {
  sentAt: ({ createdAt }) => createdAt,
  cast: ({ castName }) => castName,
  by: ({ createdBy }) => createdBy,
  status: ({ status }) => status,
  startsAt: ({ startsAt }) => startsAt,
  schedule: ({ sentence }) => sentence,
  locations: ({ funnel }) => funnel.planned,
  played: ({ counts }) => counts.SUCCESS + counts.DELIVERED,
  failed: ({ counts }) => counts.FAILED,
  cancelled: ({ counts }) => counts.CANCELED,
  castId: ({ castId }) => castId,
  deliveryId: ({ id }) => id,
};
const toLine = (delivery: Delivery): string => csvLine(Object.values(COLUMNS).map((value) => value(delivery)));

/** `GET /exports/deliveries.csv?groupId=…`, with the filters of the list, latest first. */
export function serveDeliveryCsv(app: FastifyInstance, deps: Deps): void {
  app.get('/exports/deliveries.csv', async (request, reply) => {
    const rule = { rule: RULE, query: countDeliveriesInput, also: 'export_controllers' } as const;
    const allowed = await allowedExport(deps, request, rule);
    const { groupId: _groupId, ...filter } = allowed.query;
    const group = await findGroup(deps.db, PLATFORM_SCOPE, allowed.place?.groupId ?? '');
    const rows = csvPages<string>(allowed, {
      header: csvLine(Object.keys(COLUMNS)),
      readPage: async (after) => {
        const page = await listDeliveriesAfter(deps.db, allowed.scope, { ...filter, after, limit: ROWS_AT_ONCE });
        const asOf = new Date();
        return {
          lines: page.map((row) => toLine(toDelivery(row, asOf))),
          after: page.length < ROWS_AT_ONCE ? undefined : page.at(-1)?.id,
        };
      },
    });
    const names = { groupTitle: group?.title ?? '', category: 'message-casts', removed: false };
    return await sendExport(reply, rows, { name: deviceCsvName(names, new Date()), type: CSV });
  });
}
