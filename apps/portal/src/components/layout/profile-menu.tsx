import { LogOut } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/components/ui/dropdown-menu.tsx';
import { signOut } from '#/lib/session.ts';
import { chooseTheme, THEMES, type Theme, useTheme } from '#/lib/theme.ts';
import { useSession } from '#/lib/use-session.ts';
import { shellTexts } from '#/texts/shell.ts';
import { ProfileButton } from './profile-button.tsx';

/** Loaded with its first use, and so open from the beginning. */
export function ProfileMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { user, role } = useSession();
  const theme = useTheme();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <ProfileButton />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-60">
        <div className="px-2.5 pt-1.5 pb-2">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-xs text-soft">{user.email}</p>
          <p className="text-xs text-soft">{role.title}</p>
        </div>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{shellTexts.profile.theme}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={theme} onValueChange={(value) => chooseTheme(value as Theme)}>
          {THEMES.map((choice) => (
            <DropdownMenuRadioItem key={choice} value={choice}>
              {shellTexts.profile[choice]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onShortcuts}>{shellTexts.profile.shortcuts}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden />
          {shellTexts.profile.signOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
