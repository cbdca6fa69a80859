import { roleMenu, type RoleAction, type RoleSurroundings } from '@earshot/domain/roles/role-actions';
import type { Role } from '@earshot/domain/roles/schema';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/components/ui/dropdown-menu.tsx';
import { roleTexts as texts } from '../texts.ts';
import { DuplicateRoleDialog } from './duplicate-role-dialog.tsx';
import { RankDialog } from './rank-dialog.tsx';
import { RemoveRoleDialog } from './remove-role-dialog.tsx';
import { RoleDetailsDialog } from './role-details-dialog.tsx';

interface RoleMenuProps {
  readonly role: Role;
  readonly surroundings: RoleSurroundings;
  readonly onRemoved?: (() => void) | undefined;
  /** Shows a text label, as on the role's own page. */
  readonly named?: boolean;
}

/** Actions of a role; hidden if none is allowed. */
export function RoleMenu({ role, surroundings, onRemoved, named = false }: RoleMenuProps) {
  const [chosen, setChosen] = useState<RoleAction>();
  const actions = roleMenu(role, surroundings);
  const dialog = { role, onClose: () => setChosen(undefined) };
  if (actions.length === 0) return null;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          {named ? (
            <Button aria-label={texts.menu(role.title)}>
              {texts.columns.actions}
              <ChevronDown aria-hidden />
            </Button>
          ) : (
            <Button variant="quiet" size="iconSm" aria-label={texts.menu(role.title)}>
              <Ellipsis aria-hidden />
            </Button>
          )}
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {actions.map((action) => (
            <DropdownMenuItem
              key={action}
              onSelect={() => setChosen(action)}
              className={action === 'delete' ? 'text-destructive' : undefined}
            >
              {texts.actions[action]}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {chosen === 'edit_details' && <RoleDetailsDialog {...dialog} />}
      {chosen === 'edit_ranking' && <RankDialog {...dialog} />}
      {chosen === 'duplicate' && <DuplicateRoleDialog {...dialog} />}
      {chosen === 'delete' && <RemoveRoleDialog {...dialog} onRemoved={onRemoved} />}
    </>
  );
}
