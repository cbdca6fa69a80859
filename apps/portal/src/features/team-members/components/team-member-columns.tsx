import type { TeamMember } from '@earshot/domain/team-members/schema';
import type { TeamMemberSort } from '@earshot/domain/team-members/sorts';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { TextCell } from '#/components/data-table/text-cell.tsx';
import { Time } from '#/components/ui/time.tsx';
import { teamMemberTexts } from '../texts.ts';

const { columns: texts } = teamMemberTexts;

export const teamMemberColumns: readonly DataColumn<TeamMember, TeamMemberSort>[] = [
  {
    id: 'fullName',
    header: texts.fullName,
    sort: 'fullName',
    fixed: true,
    cell: ({ id, controllerId, fullName }) => (
      <Link
        to="/locations/$locationId/team-members/$teamMemberId"
        params={{ locationId: controllerId, teamMemberId: id }}
        className="font-medium [overflow-wrap:anywhere] hover:underline"
      >
        {fullName}
      </Link>
    ),
  },
  {
    id: 'callHandlingGroups',
    header: texts.callHandlingGroups,
    secondary: true,
    cell: ({ callHandlingGroups }) => <TextCell text={callHandlingGroups.join(', ')} />,
  },
  {
    id: 'createdAt',
    header: texts.createdAt,
    sort: 'createdAt',
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time at={createdAt} className="text-muted-foreground" />,
  },
];
