import type { Permission } from '@earshot/domain/permissions/permissions';
import type { RoleWithPermissions } from '@earshot/domain/roles/schema';
import { ChangedMeanwhile, readChange } from '#/components/feedback/changed-meanwhile.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { apiError } from '#/lib/api-error.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { roleTexts as texts } from '#/texts/roles.ts';
import { useAfterRoleChange } from '../api/use-role-changes.ts';

interface SavePermissionsProps {
  readonly role: RoleWithPermissions;
  readonly draft: { readonly wanted: readonly Permission[]; readonly changes: number; readonly discard: () => void };
}

/** Rises with the first change and stays in reach; whoever was quicker is named, and what was chosen stays. */
export function SavePermissions({ role, draft }: SavePermissionsProps) {
  const { id: groupId } = useSelectedGroup();
  const utils = trpc.useUtils();
  const after = useAfterRoleChange();
  const save = trpc.roles.setPermissions.useMutation(after(texts.updated, texts.updateFailed));
  const change = readChange(apiError(save.error).details);
  const reload = () => {
    save.reset();
    void utils.roles.invalidate();
  };
  if (draft.changes === 0 && save.error === null) return null;
  return (
    <div
      data-foot-bar
      className="panel animate-rise sticky bottom-0 z-20 grid gap-3 rounded-b-none border-t-line-strong p-3"
    >
      {change === undefined ? (
        <FormError error={save.error} title={texts.updateFailed} />
      ) : (
        <ChangedMeanwhile change={change} onReload={reload} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <span className="tabular grow text-soft">{texts.unsaved(draft.changes)}</span>
        <Button variant="quiet" onClick={() => (draft.discard(), save.reset())}>
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
