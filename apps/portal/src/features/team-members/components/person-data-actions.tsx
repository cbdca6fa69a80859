import type { TeamMember } from '@earshot/domain/team-members/schema';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { notifyError } from '#/lib/notify.ts';
import { saveFile } from '#/lib/save-file.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { teamMemberTexts as texts } from '../texts.ts';
import { ErasePersonDialog } from './erase-person-dialog.tsx';

interface PersonDataActionsProps {
  readonly member: TeamMember;
  readonly onErased: () => void;
}

/** Downloads everything that is stored about a team member, or erases it. */
export function PersonDataActions({ member, onErased }: PersonDataActionsProps) {
  const mayErase = usePermission('delete_team_members');
  const [isErasing, setErasing] = useState(false);
  const exportData = trpc.teamMembers.exportData.useMutation({
    onSuccess: (data) =>
      saveFile(
        texts.dataFile(data.fullName),
        new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }),
      ),
    onError: () => notifyError(texts.exportFailed),
  });
  return (
    <>
      <Button disabled={exportData.isPending} onClick={() => exportData.mutate({ teamMemberId: member.id })}>
        <Download aria-hidden />
        {exportData.isPending ? texts.exporting : texts.exportData}
      </Button>
      {mayErase && (
        <Button variant="danger" onClick={() => setErasing(true)}>
          {texts.erase}
        </Button>
      )}
      {isErasing && <ErasePersonDialog member={member} onClose={() => setErasing(false)} onErased={onErased} />}
    </>
  );
}
