import type { Role } from '@earshot/domain/roles/schema';
import { useState } from 'react';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { roleTexts as texts } from '#/texts/roles.ts';
import { useAfterRoleChange } from '../api/use-role-changes.ts';
import { RankField } from './rank-field.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** The rank of a custom role. */
export function RankDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { id: groupId } = useSelectedGroup();
  const [rank, setRank] = useState(role.rank);
  const after = useAfterRoleChange(onClose);
  const change = trpc.roles.setRank.useMutation(after(texts.updated, texts.updateFailed));
  return (
    <RoleDialog
      title={texts.actions.edit_ranking}
      description={role.title}
      save={texts.save}
      failed={texts.updateFailed}
      error={change.error}
      pending={change.isPending}
      disabled={rank === role.rank || !role.editable}
      onSubmit={() => change.mutate({ groupId, roleId: role.id, version: role.version, rank })}
      onClose={onClose}
    >
      <RankField value={rank} onChange={setRank} disabled={!role.editable} />
    </RoleDialog>
  );
}
