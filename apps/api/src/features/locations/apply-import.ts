import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { takeHardware } from '@earshot/db/queries/controllers/claimable-controllers';
import { insertControllers } from '@earshot/db/queries/controllers/controller-writing';
import { keepingCounters } from '@earshot/db/queries/devices/device-counters';
import {
  type ImportedColumns,
  lockControllersBySerial,
  writeImported,
} from '@earshot/db/queries/locations/location-import';
import { CSV_ERRORS } from '@earshot/domain/location-csv/import-row';
import type { AppliedRow, applyImportInput, ImportOutcome } from '@earshot/domain/location-csv/schema';
import { badRequest } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { lockDestination } from './move-location.ts';
import { planRows, type RowPlan } from './plan-import.ts';

type Input = z.output<typeof applyImportInput>;

/** Applies each planned row, unless its location has changed since. Repeating the call is safe. */
export const applyImport = (call: PlacedCall, { rows }: Input): Promise<{ items: AppliedRow[] }> =>
  call.write(async (trx, audit) => {
    mustBeOnce(rows);
    const group = await lockDestination(trx, call, call.place.groupId);
    await lockControllersBySerial(
      trx,
      rows.map(({ row }) => row.serialNumber),
    );
    const plans = await planRows(
      trx,
      call,
      rows.map(({ row }) => row),
    );
    const items = plans.map((plan, index) => ({ plan, failure: failureOf(plan, rows[index]?.mark) }));
    const todo = items.flatMap(({ plan, failure }) => (failure === null ? [plan] : []));
    const of = (outcome: ImportOutcome) => todo.filter(({ item }) => item.outcome === outcome);
    const created = of('create').filter(({ target }) => target === undefined);
    const joined = of('create').filter(({ target }) => target !== undefined);
    await createLocations(trx, group, created);
    await writeRows(trx, { rows: [...of('complete'), ...joined], joined, groupId: group.id });
    const changed = [...created, ...joined, ...of('complete')];
    if (changed.length === 0) audit('unchanged');
    else audit({ subjectId: group.id, before: changed.map(before), after: changed.map(after) });
    await announceChanges(trx, changed);
    return { items: items.map(({ plan, failure }) => ({ line: plan.row.line, outcome: plan.item.outcome, failure })) };
  });

function mustBeOnce(rows: Input['rows']): void {
  const serials = new Set(rows.map(({ row }) => row.serialNumber));
  if (serials.size < rows.length) throw badRequest('A serial number is there twice', { field: 'rows' });
}

function failureOf({ item }: RowPlan, mark: string | undefined): string | null {
  if (item.outcome === 'error') return item.reason;
  // An unchanged row was applied earlier: the call is a repetition, or its response was lost.
  if (item.outcome === 'unchanged' || item.mark === mark) return null;
  return CSV_ERRORS.stale;
}

async function createLocations(
  trx: Trx,
  group: { id: string; customerId: string },
  plans: readonly RowPlan[],
): Promise<void> {
  if (plans.length === 0) return;
  await takeHardware(
    trx,
    plans.map(({ row }) => row.serialNumber),
  );
  const controllers = plans.map(({ row, item: { writes } }) => {
    const [longitude, latitude] = writes.geodata?.coordinates ?? [];
    return {
      serial: row.serialNumber,
      groupId: group.id,
      customerId: group.customerId,
      boxName: writes.boxName ?? '',
      ...(writes.postcode !== undefined && { postcode: writes.postcode }),
      ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
      labels: writes.tags ?? [],
    };
  });
  await insertControllers(trx, controllers);
}

async function writeRows(
  trx: Trx,
  { rows, joined, groupId }: { rows: readonly RowPlan[]; joined: readonly RowPlan[]; groupId: string },
): Promise<void> {
  if (rows.length === 0) return;
  const joins = new Set(joined);
  const columns = rows.flatMap((plan) => columnsOf(plan, joins.has(plan) ? groupId : undefined));
  const moved = joined.flatMap(({ target }) => target?.id ?? []);
  if (moved.length === 0) await writeImported(trx, columns);
  else await keepingCounters(trx, moved, () => writeImported(trx, columns));
}

function columnsOf({ target, item: { writes } }: RowPlan, groupId: string | undefined): ImportedColumns[] {
  if (target?.id == null) return [];
  const [longitude, latitude] = writes.geodata?.coordinates ?? [];
  const labels = writes.tags === undefined ? undefined : [...target.labels, ...writes.tags].toSorted();
  const { boxName, postcode } = writes;
  return [{ id: target.id, boxName, postcode, longitude, latitude, labels, groupId }];
}

const before = ({ row, target }: RowPlan) =>
  target === undefined
    ? { serialNumber: row.serialNumber }
    : { serialNumber: row.serialNumber, boxName: target.boxName, postcode: target.postcode, tags: target.labels };
const after = ({ row, item }: RowPlan) => ({ serialNumber: row.serialNumber, outcome: item.outcome, ...item.writes });

async function announceChanges(trx: Trx, changed: readonly RowPlan[]): Promise<void> {
  const ids = changed.flatMap(({ target }) => target?.id ?? []);
  const isNew = changed.length > ids.length;
  if (changed.length > 0) await announce(trx, { kind: 'controller', ids: isNew ? [] : ids });
}
