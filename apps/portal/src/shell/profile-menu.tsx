import { Link } from '@tanstack/react-router';
import { Bell, LogOut, UserRound } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/components/ui/dropdown-menu.tsx';
import { signOut } from '#/lib/session.ts';
import { useSession } from '#/lib/use-session.ts';
import { PROFILE_PAGES, profilePagesFor } from '#/shared/profile/profile-pages.ts';
import { profileTexts } from '#/shared/profile/texts.ts';
import { shellTexts } from '#/texts/shell.ts';
import { ProfileButton } from './profile-button.tsx';

/** Loaded on first use, hence open initially. */
export function ProfileMenu() {
  const { user, role, permissions } = useSession();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const open = profilePagesFor(permissions);
  // Users who may not edit their profile can still change their password.
  const profile = open.find(({ to }) => to !== PROFILE_PAGES.notifications.to) ?? PROFILE_PAGES.security;
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <ProfileButton />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-60">
        <div className="px-2.5 pt-1.5 pb-2">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-xs text-muted-foreground">{user.email}</p>
          <p className="text-xs text-muted-foreground">{role.title}</p>
        </div>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to={profile.to}>
            <UserRound aria-hidden />
            {profileTexts.title}
          </Link>
        </DropdownMenuItem>
        {open.includes(PROFILE_PAGES.notifications) && (
          <DropdownMenuItem asChild>
            <Link to={PROFILE_PAGES.notifications.to}>
              <Bell aria-hidden />
              {profileTexts.notificationsTitle}
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden />
          {shellTexts.profile.signOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
