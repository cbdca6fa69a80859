/** Work that goes on after the call that started it, and what its subject is. */
export const OPERATION_KINDS = {
  /** A delivery, from the send to the last report. */
  'cast.send': 'delivery',
  /** A group whose casts go over to the newer area. */
  'casts.migrate': 'group',
} as const;
export type OperationKind = keyof typeof OPERATION_KINDS;

export const OPERATION_STATES = ['running', 'completed', 'failed', 'cancelled'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];
