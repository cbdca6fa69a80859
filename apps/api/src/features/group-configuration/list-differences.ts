import {
  countDifferences,
  type DifferenceRow,
  isApplyingChange,
  listDifferences,
} from '@earshot/db/queries/group-configuration/setting-differences';
import { DIFFERENCE_REASONS } from '@earshot/domain/group-configuration/differences';
import { fieldsOfHardware, type GroupFieldName } from '@earshot/domain/group-configuration/fields';
import type {
  differencePage,
  listDifferencesInput,
  LocationDifferences,
  SettingsDifference,
} from '@earshot/domain/group-configuration/schema';
import { MAX_PAGE_SIZE } from '@earshot/domain/lists/page';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { visibleFields } from './visible-fields.ts';

/** Locations in and below a group whose settings differ from those of their groups, or are not applied, and why. */
export async function getDifferences(
  call: PlacedCall,
  { reason, page, pageSize }: z.output<typeof listDifferencesInput>,
): Promise<z.input<typeof differencePage>> {
  const { db } = call.deps;
  const fields = await visibleFields(db, call, call.place.groupId);
  const filter = { path: call.place.path, fields, reason };
  // Read first: a change that ends meanwhile has its differences in the counts.
  const isApplying = await isApplyingChange(db, call.place.path);
  const counts = await countDifferences(db, call.scope, filter);
  const rows = await listDifferences(db, call.scope, { ...filter, page, pageSize });
  const numbers = Object.fromEntries(DIFFERENCE_REASONS.map((one) => [one, counts[one] ?? 0])) as Record<
    (typeof DIFFERENCE_REASONS)[number],
    number
  >;
  const total = reason === undefined ? Object.values(numbers).reduce((sum, n) => sum + n, 0) : numbers[reason];
  return {
    items: rows.map((row) => toDifference(row, fields)),
    total,
    counts: numbers,
    isApplying,
  };
}

/** The differences of one location, which has at most two of each kind of settings. */
export async function getLocationDifferences(call: PlacedCall, controllerId: string): Promise<LocationDifferences> {
  const { db } = call.deps;
  const fields = await visibleFields(db, call, call.place.groupId);
  const filter = { path: call.place.path, fields, controllerId };
  const rows = await listDifferences(db, call.scope, { ...filter, page: 1, pageSize: MAX_PAGE_SIZE });
  return { items: rows.map((row) => toDifference(row, fields)) };
}

const toDifference = (
  { since, kind, keys, ...row }: DifferenceRow,
  visible: readonly GroupFieldName[],
): SettingsDifference => ({
  ...row,
  fields: fieldsOfHardware(kind, keys).filter((field) => visible.includes(field)),
  since: since.toISOString(),
});
