import { z } from 'zod';
import { badRequest } from '../errors/app-error.ts';
import { GROUP_FEATURES } from './features.ts';
import { groupTitle } from './schema.ts';

export const TREE_FILE_LIMIT = 5_000;

export const fileFlags = z.strictObject({
  isCustomer: z.boolean().optional(),
  isSupportPartner: z.boolean().optional(),
  isTrial: z.boolean().optional(),
  mfaRequired: z.boolean().optional(),
  apisEnabled: z.boolean().optional(),
  namesInProofOfPlay: z.boolean().optional(),
});

/** The wanted state of a group. Rows list parents before children. Fields left out stay unchanged. */
export const wantedRow = z.strictObject({
  /** Index of the parent's row, from 0; null for the first row, the top of the tree. */
  parent: z.int().min(0).nullable(),
  title: groupTitle,
  /** Identify the existing group if its title changes: its id, or its former title. */
  id: z.uuid().optional(),
  was: groupTitle.optional(),
  flags: fileFlags.optional(),
  /** All features switched on at the group itself. */
  features: z.array(z.enum(GROUP_FEATURES)).max(GROUP_FEATURES.length).optional(),
});
export type WantedRow = z.infer<typeof wantedRow>;

export interface WantedGroup extends Omit<WantedRow, 'parent'> {
  readonly groups?: WantedGroup[] | undefined;
}

export function nestRows(rows: readonly WantedRow[]): WantedGroup {
  const nested: (WantedGroup & { groups: WantedGroup[] })[] = [];
  for (const [number, { parent, ...group }] of rows.entries()) {
    const above = parent === null ? undefined : nested[parent];
    if (number === 0 && parent !== null)
      throw badRequest(`Row 0 (${group.title}) is the top of the tree, so its parent is null`);
    if (number > 0 && above === undefined) throw badRequest(`Row ${number} (${group.title}) has no parent before it`);
    const node = { ...group, groups: [] };
    above?.groups.push(node);
    nested.push(node);
  }
  const [top] = nested;
  if (top === undefined) throw badRequest('The tree is empty');
  return top;
}
