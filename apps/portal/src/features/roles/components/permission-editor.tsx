import { PERMISSION_FAMILIES } from '@earshot/domain/permissions/families';
import { ALL_PERMISSIONS, type Permission, PERMISSIONS } from '@earshot/domain/permissions/permissions';
import type { RoleWithPermissions } from '@earshot/domain/roles/schema';
import { useState } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { Button } from '#/components/ui/button.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { useSession } from '#/lib/use-session.ts';
import { roleTexts as texts } from '../texts.ts';
import { usePermissionDraft } from '../use-permission-draft.ts';
import { PermissionFamilyCard } from './permission-family-card.tsx';
import { SavePermissions } from './save-permissions.tsx';

interface PermissionEditorProps {
  readonly role: RoleWithPermissions;
  readonly editable: boolean;
}

/** Permissions of a role by family. Permissions that the user lacks are locked. */
export function PermissionEditor({ role, editable }: PermissionEditorProps) {
  const [search, setSearch] = useState('');
  const own = new Set<string>(useSession().permissions);
  const mayChange = (permission: Permission) => editable && own.has(permission);
  const draft = usePermissionDraft(role.permissions, mayChange);
  const fits = (permission: Permission) =>
    `${PERMISSIONS[permission]} ${permission}`.toLowerCase().includes(search.trim().toLowerCase());
  const families = PERMISSION_FAMILIES.map((family) => ({ ...family, shown: family.permissions.filter(fits) })).filter(
    ({ shown }) => shown.length > 0,
  );
  return (
    <section aria-label={texts.title} className="grid gap-3.5">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label={texts.searchPermissions}
          value={search}
          onValueChange={setSearch}
          className="grow tablet:max-w-72"
          data-list-search
        />
        <span className="grow max-tablet:hidden" />
        {editable && role.groupId !== null && (
          <>
            <Button onClick={() => draft.set(ALL_PERMISSIONS, true)}>{texts.selectAll}</Button>
            <Button onClick={() => draft.set(ALL_PERMISSIONS, false)}>{texts.deselectAll}</Button>
          </>
        )}
      </div>
      {families.length === 0 && <EmptyState title={texts.noMatch} />}
      <div className="gap-3.5 *:mb-3.5 *:break-inside-avoid md:columns-2">
        {families.map(({ title, permissions, shown }) => (
          <PermissionFamilyCard
            key={title}
            title={title}
            of={permissions.length}
            chosen={permissions.filter(draft.has).length}
            permissions={shown}
            has={draft.has}
            mayChange={mayChange}
            explain={editable}
            onChange={draft.set}
          />
        ))}
      </div>
      {editable && <SavePermissions role={role} draft={draft} />}
      <UnsavedGuard isDirty={() => draft.changes > 0} />
    </section>
  );
}
