import type { RouterOutputs } from '#/lib/router-types.ts';
import { usePermission } from '#/lib/use-session.ts';

export interface CastRights {
  readonly maySend: boolean;
  readonly mayEdit: boolean;
  readonly mayDuplicate: boolean;
  readonly mayDelete: boolean;
}

/** Actions open to the user. An inherited cast is read-only; an unmigrated cast can only be deleted here. */
export function useCastRights({
  inherited,
  notMigrated,
}: Pick<RouterOutputs['messageCasts']['get'], 'inherited' | 'notMigrated'>): CastRights {
  const push = usePermission('push_mcasts');
  const manage = usePermission('manage_mcasts');
  const edit = usePermission('edit_mcast');
  const remove = usePermission('delete_mcasts');
  return {
    maySend: push && !inherited && notMigrated === null,
    mayEdit: edit && !inherited && notMigrated === null,
    mayDuplicate: manage && !inherited && notMigrated === null,
    mayDelete: remove && !inherited,
  };
}
