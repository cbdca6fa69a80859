import { Link } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { teamMemberTexts as texts } from '../texts.ts';
import { TeamCsvDialog } from './team-csv-dialog.tsx';

/** Adds team members to a location: one, or those of a CSV file. */
export function TeamMemberActions({ controllerId, name }: { controllerId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!usePermission('create_team_members')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen(true)}>
        <FileUp aria-hidden />
        {texts.addCsv}
      </Button>
      <Button asChild variant="primary">
        <Link to="/locations/$locationId/team-members/new" params={{ locationId: controllerId }}>
          <Plus aria-hidden />
          {texts.add}
        </Link>
      </Button>
      {isOpen && <TeamCsvDialog controllerId={controllerId} name={name} onClose={() => setOpen(false)} />}
    </div>
  );
}
