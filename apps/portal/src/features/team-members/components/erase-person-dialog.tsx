import type { FormerTeamMember } from '@earshot/domain/team-members/schema';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { teamMemberTexts as texts } from '../texts.ts';

export type Person = Pick<FormerTeamMember, 'id' | 'fullName'>;

interface ErasePersonDialogProps {
  readonly person: Person;
  readonly isFormer: boolean;
  readonly onClose: () => void;
  readonly onErased: (() => void) | undefined;
}

/** Says what erasing a person removes, and erases after a second press. */
export function ErasePersonDialog({ person, isFormer, onClose, onErased }: ErasePersonDialogProps) {
  const utils = trpc.useUtils();
  const erase = trpc.teamMembers.erase.useMutation({
    onSuccess({ replacement }) {
      notifySuccess(texts.erased(replacement));
      onErased?.();
      void utils.teamMembers.invalidate();
    },
  });
  return (
    <ConfirmDialog
      title={texts.eraseTitle(person.fullName)}
      description={texts.eraseText}
      keep={texts.keep}
      confirm={texts.erase}
      armed={texts.eraseArmed}
      request={erase}
      failed={texts.eraseFailed}
      onConfirm={() => erase.mutate({ teamMemberId: person.id })}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        {(isFormer ? texts.erases : [texts.erasesMembership, ...texts.erases]).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
