import { isOrganisationAdmin, isPermissionEditingOffered, isRootGroupRole } from '@earshot/domain/roles/role-actions';
import type { RoleWithPermissions } from '@earshot/domain/roles/schema';
import { Page } from '#/components/layout/page.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { useRoleList } from '../api/use-role-list.ts';
import { roleTexts as texts } from '../texts.ts';
import { PermissionEditor } from './permission-editor.tsx';
import { RoleMenu } from './role-menu.tsx';

interface RolePageProps {
  readonly role: RoleWithPermissions;
  readonly onRemoved: () => void;
}

export function RolePage({ role, onRemoved }: RolePageProps) {
  const { surroundings } = useRoleList();
  const isDefault = isRootGroupRole(role);
  const editable = isPermissionEditingOffered(role, surroundings);
  return (
    <Page
      title={role.title}
      crumbs={[{ title: role.title }]}
      lead={
        <>
          <StatusBadge shape={role.disabled ? 'stopped' : 'well'} tone={role.disabled ? 'idle' : 'ok'}>
            {role.disabled ? texts.off : texts.kinds[isDefault ? 'default' : 'custom']}
          </StatusBadge>
          {texts.rank(role.rank)} · {texts.people(role.people)}
          {role.description !== '' && <span className="basis-full">{role.description}</span>}
        </>
      }
      actions={<RoleMenu role={role} surroundings={surroundings} onRemoved={onRemoved} named />}
    >
      {isDefault && editable && (
        <p role="note" className="mb-3.5 rounded-md border border-border bg-warn-soft px-3 py-2 text-warn">
          <span aria-hidden>◇ </span>
          {texts.defaultWarning}
        </p>
      )}
      {isOrganisationAdmin(role) ? (
        <p className="text-muted-foreground">{texts.fixed}</p>
      ) : (
        <PermissionEditor role={role} editable={editable} />
      )}
    </Page>
  );
}
