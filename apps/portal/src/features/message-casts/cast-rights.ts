import type { RouterOutputs } from '#/lib/router-types.ts';
import { usePermission } from '#/lib/use-session.ts';

export interface CastRights {
  readonly maySend: boolean;
  readonly mayEdit: boolean;
  readonly mayDuplicate: boolean;
  readonly mayDelete: boolean;
}

/** What the person may do with a cast: an inherited one is only looked at, one of the older service has its own page. */
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
