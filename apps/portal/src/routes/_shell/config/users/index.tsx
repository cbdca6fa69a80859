import { USER_SORTS } from '@earshot/domain/users/sorts';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { AddUserButton } from '#/features/users/components/add-user-button.tsx';
import { UserList } from '#/features/users/components/user-list.tsx';
import { userTexts } from '#/features/users/texts.ts';
import { readListSearch } from '#/lib/list-search.ts';

export const Route = createFileRoute('/_shell/config/users/')({
  validateSearch: readListSearch(USER_SORTS),
  component: UsersPage,
});

function UsersPage() {
  return (
    <Page title={userTexts.title} actions={<AddUserButton />}>
      <UserList search={Route.useSearch()} />
    </Page>
  );
}
