import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../lists/page.ts';
import { OPERATION_KINDS, OPERATION_STATES, type OperationKind } from './operations.ts';
import { OPERATION_STAGES } from './stage.ts';

const kinds = Object.keys(OPERATION_KINDS) as [OperationKind, ...OperationKind[]];

/** Work that goes on after the call that started it. */
export const operation = z.object({
  id: z.uuid(),
  kind: z.enum(kinds),
  state: z.enum(OPERATION_STATES),
  stage: z.enum(OPERATION_STAGES),
  /** What it works on: a delivery, a group. */
  subjectId: z.uuid(),
  /** What it is called for people: the name of the cast, the title of the group. */
  title: z.string(),
  groupId: z.uuid(),
  /** Of a delivery, in locations; `done` are those whose status is final, `failed` those of them that played nothing. */
  progress: z.object({ total: z.int(), done: z.int(), failed: z.int() }),
  /** Of a send: how far its locations are. */
  delivery: z
    .object({
      castId: z.uuid(),
      planned: z.int(),
      confirmed: z.int(),
      playing: z.int(),
      final: z.int(),
      startsAt: timestamp.nullable(),
      /** Once it is cancelled: how many were asked to end it, who did, and when the last of the others is silent. */
      ending: z.object({ asked: z.int(), confirmed: z.int(), silentBy: timestamp.nullable() }).nullable(),
    })
    .nullable(),
  /** Why it ended as it did, where there is more to say. */
  message: z.string().nullable(),
  /** Whether the caller may cancel it and there is something left to cancel. */
  cancellable: z.boolean(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  endedAt: timestamp.nullable(),
  traceId: z.string(),
});
export type Operation = z.infer<typeof operation>;

/** Newest first. Kinds that the caller may not see are not there. */
export const listOperationsInput = z.object({
  groupId: z.uuid(),
  states: z.array(z.enum(OPERATION_STATES)).min(1).max(OPERATION_STATES.length).optional(),
  kinds: z.array(z.enum(kinds)).min(1).max(kinds.length).optional(),
  /** Only those that work on this: a delivery, for example. */
  subjectId: z.uuid().optional(),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});
export const operationPage = z.object({ items: z.array(operation), total: z.int() });
export const operationInput = z.object({ operationId: z.uuid() });
/** `cut` stops a play that is sounding at this moment as well. Asked again it does nothing more. */
export const cancelOperationInput = operationInput.extend({ cut: z.boolean().default(true) });

/** One operation, or what runs in a group and below it and what ended of late. */
export const watchOperationsInput = z.object({ groupId: z.uuid(), operationId: z.uuid().optional() });
/** As it is now: the running ones first, then those that ended within the hour, the newest first; at most 50. */
export const operationsNow = z.object({ running: z.int(), items: z.array(operation) });
export type OperationsNow = z.infer<typeof operationsNow>;
