import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../lists/page.ts';
import { OPERATION_KINDS, OPERATION_STATES, type OperationKind } from './operations.ts';
import { OPERATION_STAGES } from './stage.ts';

const kinds = Object.keys(OPERATION_KINDS) as [OperationKind, ...OperationKind[]];

/** Work that continues after the call that started it. */
export const operation = z.object({
  id: z.uuid(),
  kind: z.enum(kinds),
  state: z.enum(OPERATION_STATES),
  stage: z.enum(OPERATION_STAGES),
  subjectId: z.uuid(),
  /** Display name of the subject: the name of the cast, the title of the group. */
  title: z.string(),
  groupId: z.uuid(),
  /** For a delivery, counted in locations. `done`: status is final. `failed`: those of `done` that played nothing. */
  progress: z.object({ total: z.int(), done: z.int(), failed: z.int() }),
  /** For a send: progress of its locations. */
  delivery: z
    .object({
      castId: z.uuid(),
      planned: z.int(),
      confirmed: z.int(),
      playing: z.int(),
      final: z.int(),
      startsAt: timestamp.nullable(),
      /** Set after a cancel: the number of locations asked and confirmed, and the time by which the rest stop. */
      ending: z.object({ asked: z.int(), confirmed: z.int(), silentBy: timestamp.nullable() }).nullable(),
    })
    .nullable(),
  /** Additional information on the outcome, if any. */
  message: z.string().nullable(),
  /** The caller may cancel the operation, and part of it can still be cancelled. */
  cancellable: z.boolean(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  endedAt: timestamp.nullable(),
  traceId: z.string(),
});
export type Operation = z.infer<typeof operation>;

/** Newest first. Excludes kinds that the caller may not see. */
export const listOperationsInput = z.object({
  groupId: z.uuid(),
  states: z.array(z.enum(OPERATION_STATES)).min(1).max(OPERATION_STATES.length).optional(),
  kinds: z.array(z.enum(kinds)).min(1).max(kinds.length).optional(),
  subjectId: z.uuid().optional(),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});
export const operationPage = z.object({ items: z.array(operation), total: z.int() });
export const operationInput = z.object({ operationId: z.uuid() });
/** `cut` also stops a play in progress. Safe to repeat. */
export const cancelOperationInput = operationInput.extend({ cut: z.boolean().default(true) });

/** Watches one operation, or the running and recently ended ones of a group and its sub-groups. */
export const watchOperationsInput = z.object({ groupId: z.uuid(), operationId: z.uuid().optional() });
/** Running operations first, then those that ended within the last hour, newest first; at most 50. */
export const operationsNow = z.object({ running: z.int(), items: z.array(operation) });
export type OperationsNow = z.infer<typeof operationsNow>;
