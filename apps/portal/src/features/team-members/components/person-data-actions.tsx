import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { notifyError } from '#/lib/notify.ts';
import { saveFile } from '#/lib/save-file.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { teamMemberTexts as texts } from '../texts.ts';
import { ErasePersonDialog, type Person } from './erase-person-dialog.tsx';

interface PersonDataActionsProps {
  readonly person: Person;
  /** The person left the team. The buttons name the person, because lists have several. */
  readonly isFormer?: boolean | undefined;
  readonly onErased?: (() => void) | undefined;
}

/** Downloads everything that is stored about a present or former team member, or erases it. */
export function PersonDataActions({ person, isFormer = false, onErased }: PersonDataActionsProps) {
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
      <Button
        aria-label={isFormer ? texts.former.exportData(person.fullName) : undefined}
        disabled={exportData.isPending}
        onClick={() => exportData.mutate({ teamMemberId: person.id })}
      >
        <Download aria-hidden />
        {exportData.isPending ? texts.exporting : texts.exportData}
      </Button>
      {mayErase && (
        <Button
          variant="danger"
          aria-label={isFormer ? texts.former.erase(person.fullName) : undefined}
          onClick={() => setErasing(true)}
        >
          {texts.erase}
        </Button>
      )}
      {isErasing && <ErasePersonDialog {...{ person, isFormer, onErased }} onClose={() => setErasing(false)} />}
    </>
  );
}
