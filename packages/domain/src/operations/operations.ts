/** Work that goes on after the call that started it, and what its subject is. */
export const OPERATION_KINDS = {
  /** A delivery, from the send to the last report. */
  'cast.send': 'delivery',
  /** A group whose casts go over to the newer area. */
  'casts.migrate': 'group',
  /** A controller that is asked to say how one of its devices is configured. */
  'endpoint.read': 'controller',
  /** A controller that is asked to configure one of its devices. */
  'endpoint.configure': 'controller',
  /** A controller that takes a new device. */
  'device.register': 'controller',
  /** A controller that is told what it is to be set to. */
  'controller.configure': 'controller',
  /** A task of the task manager. */
  'firmware.task': 'task',
  /** The update of one controller, as a part of a task. */
  'firmware.update': 'controller',
} as const;
export type OperationKind = keyof typeof OPERATION_KINDS;

export const OPERATION_STATES = ['running', 'completed', 'failed', 'cancelled'] as const;
/** The message of one that outlived its deadline: whoever saw to it is gone. */
export const LOST = 'Nobody saw to the end of it. See what became of it before you try again.';
export type OperationState = (typeof OPERATION_STATES)[number];
