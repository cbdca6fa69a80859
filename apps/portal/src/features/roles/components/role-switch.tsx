import type { Role } from '@earshot/domain/roles/schema';
import { Switch } from '#/components/ui/switch.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useToggleRole } from '../api/use-role-changes.ts';
import { roleTexts as texts } from '../texts.ts';

/** Turns a role on or off. Users with a role that is off have no permissions. */
export function RoleSwitch({ role }: { role: Role }) {
  const { id: groupId } = useSelectedGroup();
  const toggle = useToggleRole();
  return (
    <Switch
      aria-label={texts.toggle(role.title)}
      checked={!role.disabled}
      disabled={toggle.isPending}
      onCheckedChange={(on) => toggle.mutate({ groupId, roleId: role.id, version: role.version, disabled: !on })}
    />
  );
}
