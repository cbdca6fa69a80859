/** Kinds of background work, with the type of their subject. */
export const OPERATION_KINDS = {
  /** A delivery, from sending to the last report. */
  'cast.send': 'delivery',
  /** Migrates the casts of a group to the newer area. */
  'casts.migrate': 'group',
  /** Requests the configuration of a device from its controller. */
  'endpoint.read': 'controller',
  'endpoint.configure': 'controller',
  'endpoint.remove': 'controller',
  'device.register': 'controller',
  'controller.configure': 'controller',
  'controller.reboot': 'controller',
  'base-units.reboot': 'controller',
  'hostname.set': 'controller',
  'language.set': 'controller',
  'voice-assistant.set': 'controller',
  'team-members.set': 'controller',
  /** Requests the call-handling groups of a controller. */
  'call-handling-groups.read': 'controller',
  /** Changes the settings that locations inherit from a group. */
  'group.configure': 'group',
  'controllers.task': 'task',
  /** Updates one controller, as part of a task. */
  'firmware.update': 'controller',
} as const;
export type OperationKind = keyof typeof OPERATION_KINDS;

export const OPERATION_STATES = ['running', 'completed', 'failed', 'cancelled'] as const;
/** The message of an operation that outlived its deadline, because its process was lost. */
export const LOST = 'The operation was interrupted. Check its effects before you try again.';
export type OperationState = (typeof OPERATION_STATES)[number];
