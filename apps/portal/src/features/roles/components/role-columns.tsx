import {
  isOrganisationAdmin,
  isRootGroupRole,
  isToggleOffered,
  type RoleSurroundings,
} from '@earshot/domain/roles/role-actions';
import type { Role } from '@earshot/domain/roles/schema';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { formatNumber, NO_VALUE, truncate } from '#/lib/format.ts';
import { roleTexts } from '../texts.ts';
import { RoleMenu } from './role-menu.tsx';
import { RoleSwitch } from './role-switch.tsx';

const { columns: texts, kinds } = roleTexts;

export const roleColumns = (surroundings: RoleSurroundings): readonly DataColumn<Role>[] => [
  { id: 'title', header: texts.title, fixed: true, cell: (role) => <RoleTitle role={role} /> },
  {
    id: 'rank',
    header: texts.rank,
    className: 'whitespace-nowrap',
    cell: ({ rank }) => <span className="tabular">{rank}</span>,
  },
  {
    id: 'people',
    header: texts.people,
    secondary: true,
    cell: ({ people }) => <span className="tabular">{formatNumber(people)}</span>,
  },
  {
    id: 'description',
    header: texts.description,
    secondary: 'wide',
    cell: ({ description }) => (
      <span className="text-muted-foreground">{description === '' ? NO_VALUE : truncate(description)}</span>
    ),
  },
  {
    id: 'on',
    header: texts.on,
    secondary: true,
    className: 'py-2',
    cell: (role) => (isToggleOffered(role, surroundings) ? <RoleSwitch role={role} /> : null),
  },
  {
    id: 'actions',
    header: texts.actions,
    fixed: true,
    className: 'w-px py-1 text-right whitespace-nowrap',
    cell: (role) => <RoleMenu role={role} surroundings={surroundings} />,
  },
];

function RoleTitle({ role }: { role: Role }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {isOrganisationAdmin(role) ? (
        <span className="font-medium">{role.title}</span>
      ) : (
        <Link
          to="/config/permissions/$roleId"
          params={{ roleId: String(role.id) }}
          className="font-medium break-words hover:underline"
        >
          {role.title}
        </Link>
      )}
      <span className="text-xs text-muted-foreground">{isRootGroupRole(role) ? kinds.default : kinds.custom}</span>
      {role.disabled && (
        <StatusBadge shape="stopped" tone="idle">
          {roleTexts.off}
        </StatusBadge>
      )}
    </span>
  );
}
