import type { GroupFeature } from '../groups/features.ts';
import type { Permission } from '../permissions/permissions.ts';
import type { OperationKind } from './operations.ts';

interface OperationRights {
  readonly see: Permission;
  /** None: what has begun is finished. */
  readonly cancel: Permission | null;
  readonly feature: GroupFeature | null;
  /** It belongs to another operation or is a mere look, and is listed only where it is asked for. */
  readonly part?: true;
}

/** Who may see and who may cancel what goes on: those who may see and do the thing itself. */
export const OPERATION_RIGHTS = {
  'cast.send': { see: 'view_mcasts', cancel: 'push_mcasts', feature: 'mds' },
  'casts.migrate': { see: 'view_mcasts', cancel: null, feature: null },
  'endpoint.read': { see: 'view_endpoints', cancel: null, feature: null, part: true },
  'device.register': { see: 'view_endpoints', cancel: 'create_endpoints', feature: null },
  'endpoint.configure': { see: 'view_endpoints', cancel: null, feature: null },
  'controller.configure': { see: 'view_controllers', cancel: null, feature: null },
  'firmware.task': { see: 'view_tasks', cancel: 'push_tasks', feature: null },
  'firmware.update': { see: 'view_tasks', cancel: null, feature: null, part: true },
} as const satisfies Record<OperationKind, OperationRights>;

const isPart = (kind: OperationKind): boolean => 'part' in OPERATION_RIGHTS[kind];

/** The kinds that somebody with these permissions may see, of those asked for. */
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
