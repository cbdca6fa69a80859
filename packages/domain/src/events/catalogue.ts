import type { Permission } from '../permissions/permissions.ts';

export const EVENT_SUBJECTS = ['delivery', 'controller', 'incident', 'task', 'headset'] as const;
export type EventSubject = (typeof EVENT_SUBJECTS)[number];

export interface EventDefinition {
  readonly text: string;
  readonly subject: EventSubject;
  /** Needed to read events of this type. */
  readonly permission: Permission;
}

/** All types of events. `system-events` has those that devices report in their journals. */
export const EVENTS = {
  'delivery.sent': { text: 'A Message Cast was sent', subject: 'delivery', permission: 'view_mcasts' },
  'delivery.cancelled': { text: 'A delivery was cancelled', subject: 'delivery', permission: 'view_mcasts' },
  'delivery.finished': { text: 'A delivery is over', subject: 'delivery', permission: 'view_mcasts' },
  'play.missed': { text: 'A location missed plays', subject: 'controller', permission: 'view_mcasts' },
  'incident.opened': { text: 'An incident was opened', subject: 'incident', permission: 'view_controllers' },
  'incident.resolved': { text: 'An incident was resolved', subject: 'incident', permission: 'view_controllers' },
  'controller.offline': { text: 'A controller went offline', subject: 'controller', permission: 'view_controllers' },
  'controller.online': { text: 'A controller is online again', subject: 'controller', permission: 'view_controllers' },
  'task.started': { text: 'A task was started', subject: 'task', permission: 'view_tasks' },
  'task.paused': { text: 'A user paused a task', subject: 'task', permission: 'view_tasks' },
  'task.stopped': { text: 'A task stopped itself', subject: 'task', permission: 'view_tasks' },
  'task.resumed': { text: 'A user resumed a task', subject: 'task', permission: 'view_tasks' },
  'task.finished': { text: 'A task is over', subject: 'task', permission: 'view_tasks' },
  'enrolment.changed': {
    text: 'The enrolment of a headset changed its status',
    subject: 'headset',
    permission: 'view_team_members',
  },
} as const satisfies Record<string, EventDefinition>;

export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];

/** The types of events that these permissions allow to read. */
export const readableTypes = (permissions: ReadonlySet<Permission>): EventType[] =>
  EVENT_TYPES.filter((type) => permissions.has(EVENTS[type].permission));

/** The permissions that reading these types needs, each once. */
export const permissionsOfTypes = (types: readonly EventType[]): Permission[] => [
  ...new Set(types.map((type) => EVENTS[type].permission)),
];
