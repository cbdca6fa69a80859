import type { RoleWithPermissions } from '@earshot/domain/roles/schema';
import { readChange } from '#/components/feedback/changed-meanwhile.tsx';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { roleTexts as texts } from '#/texts/roles.ts';

/** What follows a change of a role: it is told, and what is shown is read again. */
export function useAfterRoleChange(onDone?: (role: RoleWithPermissions) => void) {
  const utils = trpc.useUtils();
  const { id: groupId } = useSelectedGroup();
  return (text: string, failed: string) => ({
    onSuccess: (role: RoleWithPermissions) => {
      notifySuccess(text);
      utils.roles.get.setData({ groupId, roleId: role.id }, role);
      void utils.roles.invalidate();
      onDone?.(role);
    },
    onError: (error: unknown) => {
      notifyError(failed);
      // A list that is older than what was refused shows what is no longer so.
      if (readChange(apiError(error).details) !== undefined) void utils.roles.list.invalidate();
    },
  });
}

export function useToggleRole() {
  const after = useAfterRoleChange();
  return trpc.roles.toggle.useMutation(after(texts.updated, texts.updateFailed));
}
