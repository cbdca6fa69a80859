import type { User } from '@earshot/domain/users/schema';
import type { UserSort } from '@earshot/domain/users/sorts';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { Time } from '#/components/ui/time.tsx';
import { userTexts } from '../texts.ts';
import { fullName } from '../user-filter.ts';
import { UserBadges } from './user-badges.tsx';

const { columns: texts } = userTexts;

export const userColumns: readonly DataColumn<User, UserSort>[] = [
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    fixed: true,
    cell: (user) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <Link to="/config/users/$userId" params={{ userId: user.id }} className="font-medium hover:underline">
          {fullName(user)}
        </Link>
        <UserBadges user={user} />
      </span>
    ),
  },
  {
    id: 'email',
    header: texts.email,
    sort: 'email',
    secondary: true,
    cell: ({ email }) => <span className="break-all text-muted-foreground">{email}</span>,
  },
  { id: 'group', header: texts.group, sort: 'group', secondary: 'wide', cell: ({ groupTitle }) => groupTitle },
  { id: 'role', header: texts.role, sort: 'role', cell: ({ roleTitle }) => roleTitle },
  {
    id: 'lastSignIn',
    header: texts.lastSignIn,
    sort: 'lastSignIn',
    secondary: 'wide',
    className: 'whitespace-nowrap',
    cell: ({ lastSignInAt }) => <Time at={lastSignInAt} empty={userTexts.never} className="text-muted-foreground" />,
  },
];
