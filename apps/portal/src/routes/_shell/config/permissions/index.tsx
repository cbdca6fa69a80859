import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { CreateRoleButton } from '#/features/roles/components/create-role-button.tsx';
import { RoleList } from '#/features/roles/components/role-list.tsx';
import { roleTexts } from '#/features/roles/texts.ts';

export const Route = createFileRoute('/_shell/config/permissions/')({ component: PermissionsPage });

function PermissionsPage() {
  return (
    <Page title={roleTexts.title} lead={roleTexts.lead} actions={<CreateRoleButton />}>
      <RoleList />
    </Page>
  );
}
