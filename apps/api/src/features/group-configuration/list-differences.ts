import { countDifferences, listDifferences } from '@earshot/db/queries/group-configuration/setting-differences';
import { DIFFERENCE_REASONS } from '@earshot/domain/group-configuration/differences';
import { fieldsOfHardware } from '@earshot/domain/group-configuration/fields';
import type { differencePage, listDifferencesInput } from '@earshot/domain/group-configuration/schema';
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
  const counts = await countDifferences(db, call.scope, filter);
  const rows = await listDifferences(db, call.scope, { ...filter, page, pageSize });
  const numbers = Object.fromEntries(DIFFERENCE_REASONS.map((one) => [one, counts[one] ?? 0])) as Record<
    (typeof DIFFERENCE_REASONS)[number],
    number
  >;
  const total = reason === undefined ? Object.values(numbers).reduce((sum, n) => sum + n, 0) : numbers[reason];
  return {
    items: rows.map(({ since, kind, keys, ...row }) => ({
      ...row,
      fields: fieldsOfHardware(kind, keys).filter((field) => fields.includes(field)),
      since: since.toISOString(),
    })),
    total,
    counts: numbers,
  };
}
