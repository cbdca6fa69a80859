import { z } from 'zod';
import { GROUP_FEATURES } from './features.ts';

export const groupNode = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  title: z.string(),
  isCustomer: z.boolean(),
  /** Own and inherited. */
  features: z.array(z.enum(GROUP_FEATURES)),
  /** Controllers in this group itself, without its children's. */
  controllerCount: z.int(),
});
export type GroupNode = z.infer<typeof groupNode>;

/** The groups that the caller may see, parents before children. */
export const groupTree = z.object({ groups: z.array(groupNode) });
export type GroupTree = z.infer<typeof groupTree>;
