import { z } from 'zod';
import { COMMAND_STATES } from '../device-commands/outcome.ts';
import { DEVICE_REQUESTS, type DeviceRequestType } from '../device-commands/requests.ts';
import { timestamp } from '../lists/schema.ts';
import { MAX_PAGE_SIZE } from '../lists/page.ts';

export const COMMAND_LOG_PAGE_SIZE = 100;
/** Maximum number of commands counted and paged through. Narrow the filter to find older ones. */
export const COMMAND_LOG_COUNTED = 10_000;

const types = Object.keys(DEVICE_REQUESTS) as [DeviceRequestType, ...DeviceRequestType[]];

export const loggedCommand = z.object({
  id: z.uuid(),
  at: timestamp,
  controllerId: z.uuid(),
  boxName: z.string(),
  serialNumber: z.string(),
  groupTitle: z.string(),
  type: z.enum(types),
  endpointId: z.string().nullable(),
  state: z.enum(COMMAND_STATES),
  detail: z.string().nullable(),
  settledAt: timestamp.nullable(),
  /** Null if the platform sent the command, or if the reader may not see the user. */
  by: z.string().nullable(),
  operationId: z.uuid(),
});
export type LoggedCommand = z.infer<typeof loggedCommand>;

/** Commands of a group and its sub-groups, or of one location; newest first. */
export const commandLogFilter = z.object({
  groupId: z.uuid().optional(),
  controllerId: z.uuid().optional(),
  states: z.array(z.enum(COMMAND_STATES)).min(1).max(COMMAND_STATES.length).optional(),
});
export const listCommandLogInput = commandLogFilter.extend({
  page: z.int().min(1).max(COMMAND_LOG_COUNTED).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(COMMAND_LOG_PAGE_SIZE),
});
export const commandLogPage = z.object({ items: z.array(loggedCommand) });
/** `isMore`: there are more commands than were counted. */
export const commandLogTotal = z.object({ total: z.int(), isMore: z.boolean() });
