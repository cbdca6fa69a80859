import { deleteAvatar } from '@earshot/db/queries/accounts/avatars';
import type { Call } from '../../trpc/call.ts';

export const removeAvatar = (call: Call): Promise<{ avatar: null }> =>
  call.write(async (trx, audit) => {
    const { userId } = call.principal;
    const before = await deleteAvatar(trx, userId);
    audit(before === undefined ? 'unchanged' : { subjectId: userId, before });
    return { avatar: null };
  });
