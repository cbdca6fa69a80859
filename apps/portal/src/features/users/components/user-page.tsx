import type { UserDetail } from '@earshot/domain/users/schema';
import { useState } from 'react';
import { Page } from '#/components/layout/page.tsx';
import { Button } from '#/components/ui/button.tsx';
import { usePermission, useSession } from '#/lib/use-session.ts';
import { userTexts as texts } from '../texts.ts';
import { fullName } from '../user-filter.ts';
import { AccountActions } from './account-actions.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { UserBadges } from './user-badges.tsx';
import { UserFacts } from './user-facts.tsx';

interface UserPageProps {
  readonly user: UserDetail;
  readonly onRemoved: () => void;
}

export function UserPage({ user, onRemoved }: UserPageProps) {
  const [removing, setRemoving] = useState(false);
  const session = useSession();
  const isSelf = user.id === session.user.id;
  const { refusals } = user;
  const mayEdit = usePermission('edit_users') && refusals.describe === null;
  const mayInvite = usePermission('create_users') && refusals.invite === null;
  const mayDelete = usePermission('delete_users') && refusals.remove === null && !isSelf;
  const limited = refusals.describe === null && !isSelf ? refusals.control : null;
  return (
    <Page
      title={fullName(user)}
      crumbs={[{ title: fullName(user) }]}
      lead={
        <>
          <UserBadges user={user} />
          {user.roleTitle} · {user.groupTitle}
        </>
      }
      actions={
        <>
          {!isSelf && (
            <AccountActions user={user} mayControl={mayEdit && refusals.control === null} mayInvite={mayInvite} />
          )}
          {mayDelete && (
            <Button variant="danger" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          )}
        </>
      }
    >
      {refusals.describe !== null && <p className="mb-3 text-muted-foreground">{texts.above}</p>}
      {mayEdit && limited !== null && <p className="mb-3 text-muted-foreground">{texts.limited(limited)}</p>}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <EditUserForm user={user} mayEdit={mayEdit} isSelf={isSelf} />
        <aside className="min-w-0">
          <UserFacts user={user} />
        </aside>
      </div>
      {removing && <RemoveUserDialog user={user} onClose={() => setRemoving(false)} onRemoved={onRemoved} />}
    </Page>
  );
}
