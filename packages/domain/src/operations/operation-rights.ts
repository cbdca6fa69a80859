import type { GroupFeature } from '../groups/features.ts';
import type { Permission } from '../permissions/permissions.ts';
import type { OperationKind } from './operations.ts';

interface OperationRights {
  readonly see: Permission;
  /** Null if the operation cannot be cancelled. */
  readonly cancel: Permission | null;
  readonly feature: GroupFeature | null;
  /** Part of another operation, or a mere read. Listed only when requested by kind. */
  readonly part?: true;
}

/** Permissions to see and to cancel operations, the same as for the underlying action. */
export const OPERATION_RIGHTS = {
  'cast.send': { see: 'view_mcasts', cancel: 'push_mcasts', feature: 'mds' },
  'casts.migrate': { see: 'view_mcasts', cancel: null, feature: null },
  'endpoint.read': { see: 'view_endpoints', cancel: null, feature: null, part: true },
  'device.register': { see: 'view_endpoints', cancel: 'create_endpoints', feature: null },
  'endpoint.configure': { see: 'view_endpoints', cancel: null, feature: null },
  'endpoint.remove': { see: 'view_endpoints', cancel: null, feature: null },
  'controller.configure': { see: 'view_controllers', cancel: null, feature: null },
  'controller.reboot': { see: 'view_controllers', cancel: null, feature: null },
  'base-units.reboot': { see: 'view_baseunits', cancel: null, feature: null },
  'hostname.set': { see: 'view_controllers', cancel: null, feature: null },
  'language.set': { see: 'view_controllers', cancel: null, feature: null },
  'voice-assistant.set': { see: 'view_controllers', cancel: null, feature: null },
  'team-members.set': { see: 'view_team_members', cancel: null, feature: 'teamEnrolment' },
  'call-handling-groups.read': { see: 'view_team_members', cancel: null, feature: 'teamEnrolment', part: true },
  'group.configure': { see: 'view_controllers', cancel: null, feature: null },
  'controllers.task': { see: 'view_tasks', cancel: 'push_tasks', feature: null },
  'firmware.update': { see: 'view_tasks', cancel: null, feature: null, part: true },
} as const satisfies Record<OperationKind, OperationRights>;

const isPart = (kind: OperationKind): boolean => 'part' in OPERATION_RIGHTS[kind];

export function kindsToSee(
  permissions: Pick<ReadonlySet<string>, 'has'>,
  wanted: readonly OperationKind[] | undefined,
): OperationKind[] {
  const kinds = Object.keys(OPERATION_RIGHTS) as OperationKind[];
  return kinds.filter(
    (kind) => (wanted?.includes(kind) ?? !isPart(kind)) && permissions.has(OPERATION_RIGHTS[kind].see),
  );
}

export const mayCancel = (permissions: ReadonlySet<Permission>, kind: OperationKind): boolean => {
  const { cancel } = OPERATION_RIGHTS[kind];
  return cancel !== null && permissions.has(cancel);
};
