import type { TeamMember } from '@earshot/domain/team-members/schema';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { teamMemberTexts as texts } from '../texts.ts';

interface RemoveTeamMemberDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveTeamMemberDialog({ member, onClose, onRemoved }: RemoveTeamMemberDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.teamMembers.remove.useMutation({
    onSuccess() {
      notifySuccess(texts.removed(member.fullName));
      onRemoved();
      void utils.teamMembers.list.invalidate();
      void utils.teamMembers.count.invalidate();
    },
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      description={texts.removeText(member.fullName)}
      keep={texts.keep}
      confirm={texts.remove}
      armed={texts.removeArmed}
      request={remove}
      failed={texts.removeFailed}
      onConfirm={() => remove.mutate({ teamMemberId: member.id })}
      onClose={onClose}
    />
  );
}
