import { z } from 'zod';
import { GROUP_FEATURES } from './features.ts';
import { groupTitle } from './schema.ts';
import { fileFlags, TREE_FILE_LIMIT, wantedRow } from './tree-file.ts';

export const presentGroup = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  title: z.string(),
  version: z.int(),
  flags: fileFlags.required(),
  /** Features switched on at the group itself. */
  features: z.array(z.enum(GROUP_FEATURES)),
});
export type PresentGroup = z.infer<typeof presentGroup>;

/** The id of an existing group, or `new:1` for a group that an earlier step creates. */
const reference = z.union([z.uuid(), z.string().regex(/^new:\d{1,5}$/)]);
const features = z.partialRecord(z.enum(GROUP_FEATURES), z.boolean());

/** The title to display. The step identifies the group by its id. */
const formerTitle = z.string().max(100);
export const planStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('create'), group: reference, parent: reference, title: groupTitle }),
  z.object({ kind: z.literal('move'), group: z.uuid(), parent: reference, title: formerTitle }),
  z.object({ kind: z.literal('rename'), group: z.uuid(), from: formerTitle, title: groupTitle }),
  z.object({ kind: z.literal('change'), group: reference, title: formerTitle, flags: fileFlags, features }),
  z.object({ kind: z.literal('remove'), group: z.uuid(), title: formerTitle }),
]);
export type PlanStep = z.infer<typeof planStep>;

export const planTreeInput = z.object({
  groupId: z.uuid(),
  rows: z.array(wantedRow).min(1).max(TREE_FILE_LIMIT),
  /** Removes groups that are not in the wanted tree. */
  prune: z.boolean().default(false),
});
/**
 * The planned steps, valid for the tree state `basis`. `left` lists existing groups that are not in the wanted tree.
 */
export const treePlan = z.object({
  basis: z.string(),
  steps: z.array(planStep),
  unchanged: z.int(),
  left: z.array(z.object({ id: z.uuid(), title: z.string() })),
});

/** `basis` identifies the tree state that the steps were planned for. Other states are refused. */
export const applyTreeInput = z.object({
  groupId: z.uuid(),
  basis: z.string().length(64),
  steps: z.array(planStep).max(TREE_FILE_LIMIT),
});
export const presentTree = z.object({ groups: z.array(presentGroup), basis: z.string() });
export type PresentTree = z.infer<typeof presentTree>;
export const appliedTree = z.object({ steps: z.int(), created: z.record(z.string(), z.uuid()) });
