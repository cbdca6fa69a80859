import { z } from 'zod';
import { labels } from '../tags/schema.ts';
import { countLocationsInput } from './schema.ts';

/** Locations at once of a bulk edit. */
export const MAX_BULK = 5_000;

const someLabels = labels.refine((all) => all.length > 0, 'Select at least one');
export const bulkEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('addLabels'), labels: someLabels }),
  z.object({ kind: z.literal('deleteLabels'), labels: someLabels }),
  z.object({ kind: z.literal('updateGroup'), admingroup: z.uuid() }),
]);
export type BulkEdit = z.infer<typeof bulkEdit>;

const chosenIds = z.array(z.uuid()).min(1).max(MAX_BULK);
const allMatching = countLocationsInput.omit({ groupId: true }).extend({ except: z.array(z.uuid()).max(MAX_BULK) });

/** A bulk edit of locations by their ids, or of all that match a filter but a few. */
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

/** Why nothing is done with a location. */
export const BULK_BLOCKS = {
  rights: 'You do not have the permission for this',
  group: 'There is no such group',
  noCustomer: 'A location belongs to a customer: choose a group of one',
  otherCustomer: 'Only internal staff can move a location to another customer',
  tooManyLabels: 'A location has at most 50 labels',
} as const;

export const plannedEdit = z.object({
  controllerId: z.uuid(),
  boxname: z.string(),
  serial_number: z.string(),
  outcome: z.enum(['change', 'already', 'blocked']),
  /** Of what is blocked, in words. */
  reason: z.string().nullable(),
  /** What `locations.update` is called with, so that exactly this is done or nothing. */
  update: z
    .object({ version: z.int(), tags: z.array(z.string()).optional(), admingroup: z.uuid().optional() })
    .nullable(),
  /** What it has now, of what is changed. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type PlannedEdit = z.infer<typeof plannedEdit>;

export const bulkEditPlan = z.object({
  edit: bulkEdit,
  /** How many locations would go to another customer; what plays there ends. */
  changesCustomer: z.int(),
  /** How many locations have casts that would end by this. */
  endsCasts: z.int(),
  /** How many of those that were named are not there any more, or not for the caller. */
  gone: z.int(),
  /** Each of the others, by name. */
  items: z.array(plannedEdit),
});
export type BulkEditPlan = z.infer<typeof bulkEditPlan>;
