import { z } from 'zod';
import { labels } from '../tags/schema.ts';
import { countLocationsInput } from './schema.ts';

export const MAX_BULK = 5_000;

const someLabels = labels.refine((all) => all.length > 0, 'Select at least one');
export const bulkEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('addLabels'), labels: someLabels }),
  z.object({ kind: z.literal('deleteLabels'), labels: someLabels }),
  z.object({ kind: z.literal('updateGroup'), groupId: z.uuid() }),
]);
export type BulkEdit = z.infer<typeof bulkEdit>;

const chosenIds = z.array(z.uuid()).min(1).max(MAX_BULK);
const allMatching = countLocationsInput.omit({ groupId: true }).extend({ except: z.array(z.uuid()).max(MAX_BULK) });

/** Selects locations by their ids, or all that match a filter, with exceptions. */
export const planBulkEditInput = z
  .object({
    groupId: z.uuid(),
    edit: bulkEdit,
    controllerIds: chosenIds.optional(),
    allMatching: allMatching.optional(),
  })
  .refine(({ controllerIds, allMatching: all }) => (controllerIds === undefined) !== (all === undefined), {
    message: 'Either controllerIds or allMatching',
  });
export type PlanBulkEditInput = z.input<typeof planBulkEditInput>;

/** Messages for locations that the edit cannot change. */
export const BULK_BLOCKS = {
  rights: 'You do not have the permission for this',
  group: 'There is no such group',
  noCustomer: 'A location belongs to a customer: choose a group of one',
  otherCustomer: 'Only internal staff can move a location to another customer',
  tooManyLabels: 'A location has at most 50 labels',
} as const;

export const plannedEdit = z.object({
  controllerId: z.uuid(),
  boxName: z.string(),
  serialNumber: z.string(),
  outcome: z.enum(['change', 'already', 'blocked']),
  /** For `blocked`: the reason in words. */
  reason: z.string().nullable(),
  /** Input for `locations.update`. `version` ensures that exactly this change is made, or none. */
  update: z.object({ version: z.int(), tags: z.array(z.string()).optional(), groupId: z.uuid().optional() }).nullable(),
  /** Present value of the edited field. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type PlannedEdit = z.infer<typeof plannedEdit>;

export const bulkEditPlan = z.object({
  edit: bulkEdit,
  /** Number of locations that would move to another customer. Their deliveries end. */
  changesCustomer: z.int(),
  /** How many of those locations have live casts, which would end. */
  endsCasts: z.int(),
  /** Number of selected locations that no longer exist or that the caller cannot see. */
  gone: z.int(),
  /** The other selected locations, sorted by name. */
  items: z.array(plannedEdit),
});
export type BulkEditPlan = z.infer<typeof bulkEditPlan>;
