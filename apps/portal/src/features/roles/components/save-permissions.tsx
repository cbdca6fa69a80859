import type { Permission } from '@earshot/domain/permissions/permissions';
import type { RoleWithPermissions } from '@earshot/domain/roles/schema';
import { FormError } from '#/components/feedback/form-error.tsx';
import { reserveFootRoom } from '#/components/layout/foot-room.ts';
import { Button } from '#/components/ui/button.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAfterRoleChange } from '../api/use-role-changes.ts';
import { roleTexts as texts } from '../texts.ts';

interface SavePermissionsProps {
  readonly role: RoleWithPermissions;
  readonly draft: { readonly wanted: readonly Permission[]; readonly changes: number; readonly discard: () => void };
}

/** Sticky bar shown while there are unsaved changes. A conflict names its author and keeps the changes. */
export function SavePermissions({ role, draft }: SavePermissionsProps) {
  const { id: groupId } = useSelectedGroup();
  const utils = trpc.useUtils();
  const after = useAfterRoleChange();
  const save = trpc.roles.setPermissions.useMutation(after(texts.updated));
  const reload = () => {
    save.reset();
    void utils.roles.invalidate();
  };
  if (draft.changes === 0 && save.error === null) return null;
  return (
    <div
      ref={reserveFootRoom}
      data-foot-bar
      className="panel animate-rise sticky bottom-0 z-20 grid gap-3 rounded-b-none border-t-input p-3"
    >
      <FormError error={save.error} title={texts.updateFailed} onReload={reload} />
      <div className="flex flex-wrap items-center gap-2">
        <span className="tabular grow text-muted-foreground">{texts.unsaved(draft.changes)}</span>
        <Button variant="quiet" disabled={save.isPending} onClick={() => (draft.discard(), save.reset())}>
          {texts.discard}
        </Button>
        <Button
          variant="primary"
          disabled={draft.changes === 0 || save.isPending}
          onClick={() =>
            save.mutate({ groupId, roleId: role.id, version: role.version, permissions: [...draft.wanted] })
          }
        >
          {save.isPending ? texts.saving : texts.savePermissions}
        </Button>
      </div>
    </div>
  );
}
