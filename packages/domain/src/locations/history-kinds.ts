import type { OperationKind } from '../operations/operations.ts';
import { OPERATION_RIGHTS } from '../operations/operation-rights.ts';
import type { Permission } from '../permissions/permissions.ts';

/**
 * Kinds of entries in a location's history, with the permission to see them. `change`: what users changed about the
 * location itself. Null: each entry needs the permission of its operation.
 */
export const HISTORY_KINDS = {
  connection: 'view_controllers',
  incident: 'view_controllers',
  cast: 'view_mcasts',
  configuration: null,
  registration: null,
  reboot: null,
  firmware: null,
  change: 'view_audit_log',
} as const satisfies Record<string, Permission | null>;
export type HistoryKind = keyof typeof HISTORY_KINDS;

/** Null: the operation does not concern one location, or changes nothing. */
const KIND_OF_OPERATION = {
  'cast.send': null,
  'casts.migrate': null,
  'endpoint.read': null,
  'device.register': 'registration',
  'endpoint.configure': 'configuration',
  'endpoint.remove': 'registration',
  'controller.configure': 'configuration',
  'controller.reboot': 'reboot',
  'base-units.reboot': 'reboot',
  'hostname.set': 'configuration',
  'language.set': 'configuration',
  'voice-assistant.set': 'configuration',
  // The user events name the people.
  'team-members.set': null,
  'call-handling-groups.read': null,
  'group.configure': null,
  'controllers.task': null,
  'firmware.update': 'firmware',
} as const satisfies Record<OperationKind, HistoryKind | null>;

/** Operations that a location's history can show. */
export type HistoryOperation = {
  [Kind in OperationKind]: (typeof KIND_OF_OPERATION)[Kind] extends null ? never : Kind;
}[OperationKind];

export const kindOfOperation = (kind: HistoryOperation): HistoryKind => KIND_OF_OPERATION[kind];

/** User events that a location's history shows as operations instead. */
export const SHOWN_AS_OPERATIONS: readonly string[] = [
  'controller.configure',
  'controller.reboot',
  'controller.reboot-base-units',
  'controller.set-hostname',
  'controller.set-language',
  'controller.set-voice-assistant',
  'endpoint.configure',
  'endpoint.remove',
  'endpoint.read',
  'call-handling-groups.read',
  'registration.start',
];

export interface HistorySelection {
  /** Kinds of which the caller may see entries. */
  readonly kinds: readonly HistoryKind[];
  readonly operations: readonly HistoryOperation[];
}

/** Selects the kinds that the caller may see, and of the operations those of the wanted kinds. */
export function historySelection(
  permissions: Pick<ReadonlySet<Permission>, 'has'>,
  wanted: readonly HistoryKind[] = Object.keys(HISTORY_KINDS) as HistoryKind[],
): HistorySelection {
  const operations = (Object.keys(KIND_OF_OPERATION) as OperationKind[]).filter(
    (kind): kind is HistoryOperation => KIND_OF_OPERATION[kind] !== null && permissions.has(OPERATION_RIGHTS[kind].see),
  );
  const kinds = (Object.keys(HISTORY_KINDS) as HistoryKind[]).filter((kind) => {
    const needed = HISTORY_KINDS[kind];
    return needed === null ? operations.some((one) => kindOfOperation(one) === kind) : permissions.has(needed);
  });
  return {
    kinds: kinds.filter((kind) => wanted.includes(kind)),
    operations: operations.filter((one) => wanted.includes(kindOfOperation(one))),
  };
}
