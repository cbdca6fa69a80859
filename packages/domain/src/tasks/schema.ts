import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { idempotencyKey, timestamp } from '../lists/schema.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../lists/page.ts';
import { groupSettings } from '../group-configuration/schema.ts';
import { TASK_FITS, isFirmwareVersion } from './firmware-version.ts';
import { MAX_FIRMWARE_BYTES, MAX_TASK_CONTROLLERS } from './limits.ts';
import { DEFAULT_PLAN, taskPlan } from './plan.ts';
import { STOP_REASONS, TASK_STATUSES, TASK_CONTROLLER_STATES } from './states.ts';

const page = {
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
};

export const firmwareRelease = z.object({
  id: z.uuid(),
  version: z.string(),
  sha256: z.string(),
  bytes: z.int(),
  notes: z.string(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
});
export type FirmwareRelease = z.infer<typeof firmwareRelease>;
/** Newest first. */
export const firmwareReleases = z.object({ items: z.array(firmwareRelease) });
export const listFirmwareInput = z.object({});

export const fleetVersionsInput = z.object({ groupId: z.uuid() });
/** Controllers with a firmware version. */
export const fleetVersion = z.object({
  /** Null for controllers that never reported a version. */
  version: z.string().nullable(),
  controllers: z.int(),
  /** Controllers that are online. */
  online: z.int(),
});
export type FleetVersion = z.infer<typeof fleetVersion>;
export const fleetVersions = z.object({
  /** The most frequent versions first; at most 50. */
  items: z.array(fleetVersion),
  /** Controllers with other versions. */
  others: z.object({ controllers: z.int(), online: z.int() }),
});
export type FleetVersions = z.infer<typeof fleetVersions>;

export const firmwareVersion = z
  .string()
  .trim()
  .max(40)
  .refine(isFirmwareVersion, 'A version is made of numbers and dots, for example 5.3.0');
export const uploadFirmwareInput = z.object({
  version: firmwareVersion,
  notes: z.string().trim().max(2_000).default(''),
  /** The file in base64. */
  blob: z
    .base64()
    .min(4, 'The file is empty')
    .max(Math.ceil(MAX_FIRMWARE_BYTES / 3) * 4, 'The file is larger than 64 MB'),
  /** ed25519 signature of the manifest, base64. By default the platform signs with its own key. */
  signature: z.base64().max(200).optional(),
});

/** The controllers of a task: a group with its sub-groups, optionally limited to labels or to selected controllers. */
const audience = z.object({
  groupId: z.uuid(),
  labels: z.array(z.string().min(1).max(100)).max(50).default([]),
  controllerIds: z.array(z.uuid()).min(1).max(MAX_TASK_CONTROLLERS).optional(),
  excludedIds: z.array(z.uuid()).max(MAX_TASK_CONTROLLERS).default([]),
});

export const taskName = nameText.min(1, 'Cannot be blank').max(80, 'Value too long (max 80 chars)');
/** Settings that the locations set themselves afterwards, instead of following their groups. */
const ownSettings = groupSettings.refine((settings) => Object.keys(settings).length > 0, 'Choose at least one setting');

const firmwareWork = z.object({ kind: z.literal('firmware'), releaseId: z.uuid('Please choose a release.') });
const rebootWork = z.object({ kind: z.literal('reboot') });
const configurationWork = z.object({ kind: z.literal('configuration'), settings: ownSettings });
/** The work to do at each controller. */
export const taskWork = z.discriminatedUnion('kind', [firmwareWork, rebootWork, configurationWork]);
export type TaskWork = z.infer<typeof taskWork>;

const planned = audience.extend({ work: taskWork, plan: taskPlan.default(DEFAULT_PLAN) });
export const createTaskInput = planned.extend({ name: taskName, idempotencyKey });
export type CreateTaskInput = z.input<typeof createTaskInput>;

export const previewTaskInput = planned;
export type PreviewTaskInput = z.input<typeof previewTaskInput>;
const fits = z.enum(TASK_FITS);
export const taskPreview = z.object({
  /**
   * Number of controllers by fit. `included`: the work is done there; `current`: it is not needed; others cannot take
   * it.
   */
  counts: z.record(fits, z.int()),
  /** Simulated with the controllers that are online, if nothing fails and no play or other work delays one. */
  nights: z.array(
    z.object({
      /** Date on which the night or other window begins, in the time zone of each location. */
      evening: z.iso.date(),
      /** First start and last end. */
      from: timestamp,
      to: timestamp,
      controllers: z.int(),
    }),
  ),
  /** Included controllers that are offline. Their turn comes in a night in which they are online. */
  offline: z.int(),
  /** The current or next window by time zone of the included controllers; empty if the task works at any time. */
  zones: z.array(z.object({ zone: z.string(), controllers: z.int(), from: timestamp, to: timestamp })),
});
export type TaskPreview = z.infer<typeof taskPreview>;

export const previewControllersInput = previewTaskInput.extend({ ...page, fits: z.array(fits).max(5).optional() });
export const previewedController = z.object({
  controllerId: z.uuid(),
  boxName: z.string(),
  serialNumber: z.string(),
  groupTitle: z.string(),
  timezone: z.string(),
  firmwareVersion: z.string().nullable(),
  fit: fits,
  isOnline: z.boolean(),
});
export type PreviewedController = z.infer<typeof previewedController>;
export const previewControllersPage = z.object({ items: z.array(previewedController), total: z.int() });

const counts = z.record(z.enum(TASK_CONTROLLER_STATES), z.int());

const health = z.object({
  /** Controllers that were checked some minutes after their work. */
  checked: z.int(),
  /** Controllers that will be checked. */
  pending: z.int(),
  /** Time of the next check; null if none is pending. */
  nextReadAt: timestamp.nullable(),
  /** Checked controllers that were online. */
  online: z.int(),
  /** Registered headsets of the checked controllers. */
  headsetsBefore: z.int(),
  headsetsAfter: z.int(),
});

export const task = z.object({
  id: z.uuid(),
  name: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  work: z.discriminatedUnion('kind', [
    firmwareWork.extend({ firmwareVersion: z.string() }),
    rebootWork,
    z.object({ kind: z.literal('configuration'), settings: groupSettings }),
  ]),
  plan: taskPlan,
  status: z.enum(TASK_STATUSES),
  /** Why the task is stopped; null if it is not. */
  stopReason: z.enum(STOP_REASONS).nullable(),
  counts,
  health,
  /** Actions possible in the present state. The caller's permissions are not included. */
  actions: z.object({ pause: z.boolean(), resume: z.boolean(), abort: z.boolean(), retry: z.boolean() }),
  /** The earliest next start; null if no controller is waiting. */
  nextStartAt: timestamp.nullable(),
  /** Controllers still waiting at this time are skipped. */
  deadlineAt: timestamp.nullable(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  endedAt: timestamp.nullable(),
  operationId: z.uuid(),
});
export type Task = z.infer<typeof task>;

export const listTasksInput = z.object({ groupId: z.uuid(), ...page });
/** Newest first. */
export const taskPage = z.object({ items: z.array(task), total: z.int() });
export const taskInput = z.object({ taskId: z.uuid() });
export const retriedTask = z.object({ task, retried: z.int() });

/** Progress of a task in a night, or in another window of its plan. */
export const taskNight = z.object({
  /** Date on which the night or other window begins, in the time zone of each location. */
  evening: z.iso.date(),
  /** First start; null if the controllers were only skipped. */
  from: timestamp.nullable(),
  /** Last end. */
  to: timestamp,
  done: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Controllers that had not ended after it. */
  left: z.int(),
});
export type TaskNight = z.infer<typeof taskNight>;
/** Oldest first. */
export const taskNights = z.object({ items: z.array(taskNight) });
export type TaskNights = z.infer<typeof taskNights>;

export const listTaskControllersInput = taskInput.extend({
  ...page,
  states: z.array(z.enum(TASK_CONTROLLER_STATES)).max(TASK_CONTROLLER_STATES.length).optional(),
});
export const taskController = z.object({
  controllerId: z.uuid(),
  boxName: z.string(),
  serialNumber: z.string(),
  groupTitle: z.string(),
  timezone: z.string(),
  isOnline: z.boolean(),
  state: z.enum(TASK_CONTROLLER_STATES),
  /** Firmware version before the work. */
  fromVersion: z.string().nullable(),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  /**
   * Why the controller failed, was skipped, or cannot begin at present: a sentence, or the controller's own message.
   * Null for a waiting controller if only its turn has to come.
   */
  reason: z.string().nullable(),
  attempts: z.int(),
  /** Some minutes after the work; null until then. */
  health: z.object({ isOnline: z.boolean(), headsetsBefore: z.int(), headsetsAfter: z.int() }).nullable(),
});
export type TaskController = z.infer<typeof taskController>;
export const taskControllerPage = z.object({ items: z.array(taskController), total: z.int() });
