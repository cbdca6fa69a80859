import { z } from 'zod';
import { badRequest } from '../errors/app-error.ts';
import { GROUP_FEATURES } from './features.ts';
import { groupTitle } from './schema.ts';

/** The most groups that one file, and one plan, may hold. */
export const TREE_FILE_LIMIT = 5_000;

export const fileFlags = z.strictObject({
  isCustomer: z.boolean().optional(),
  isSupportPartner: z.boolean().optional(),
  isTrial: z.boolean().optional(),
  mfaRequired: z.boolean().optional(),
  apisEnabled: z.boolean().optional(),
});

/** A group as it should be; the rows of a tree stand parents before children. What is left out stays as it is. */
export const wantedRow = z.strictObject({
  /** The number of its parent's row, from 0; null for the first row, which is the group that the tree is about. */
  parent: z.int().min(0).nullable(),
  title: groupTitle,
  /** Which group this is, where its title does not tell: its id, or the title it had so far. */
  id: z.uuid().optional(),
  was: groupTitle.optional(),
  flags: fileFlags.optional(),
  /** All features that are switched on at the group itself. */
  features: z.array(z.enum(GROUP_FEATURES)).max(GROUP_FEATURES.length).optional(),
});
export type WantedRow = z.infer<typeof wantedRow>;

export interface WantedGroup extends Omit<WantedRow, 'parent'> {
  readonly groups?: WantedGroup[] | undefined;
}

/** The rows as a tree. */
export function nestRows(rows: readonly WantedRow[]): WantedGroup {
  const nested: (WantedGroup & { groups: WantedGroup[] })[] = [];
  for (const [number, { parent, ...group }] of rows.entries()) {
    const above = parent === null ? undefined : nested[parent];
    if ((above === undefined) !== (number === 0))
      throw badRequest(`Row ${number} (${group.title}) has no parent before it`);
    const node = { ...group, groups: [] };
    above?.groups.push(node);
    nested.push(node);
  }
  const [top] = nested;
  if (top === undefined) throw badRequest('The tree is empty');
  return top;
}
