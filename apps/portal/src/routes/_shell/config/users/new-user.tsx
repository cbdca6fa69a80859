import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { NewUserForm } from '#/features/users/components/new-user-form.tsx';
import { userTexts } from '#/features/users/texts.ts';

export const Route = createFileRoute('/_shell/config/users/new-user')({ component: NewUserPage });

function NewUserPage() {
  const navigate = Route.useNavigate();
  return (
    <Page title={userTexts.newTitle} crumbs={[{ title: userTexts.newCrumb }]} lead={userTexts.newHelp}>
      <NewUserForm
        onCancel={() => void navigate({ to: '/config/users' })}
        onCreated={(userId) => void navigate({ to: '/config/users/$userId', params: { userId } })}
      />
    </Page>
  );
}
