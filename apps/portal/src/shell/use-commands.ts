import { useNavigate } from '@tanstack/react-router';
import type { Command } from '#/lib/hotkeys.ts';
import { isRouteOpen, leavesOf } from '#/lib/menu.ts';
import { signOut } from '#/lib/session.ts';
import { chooseTheme, THEMES } from '#/lib/theme.ts';
import { useMenu } from '#/lib/use-menu.ts';
import { useSession } from '#/lib/use-session.ts';
import { castTexts } from '#/shared/message-casts/command-texts.ts';
import { shellTexts } from '#/texts/shell.ts';
import { GO_KEYS } from './go-keys.ts';

interface CommandTargets {
  readonly openHelp: () => void;
  readonly foldMenu: () => void;
}

/** All commands of the palette and the hotkeys. */
export function useCommands({ openHelp, foldMenu }: CommandTargets): Command[] {
  const menu = useMenu();
  const { permissions } = useSession();
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate({ to });

  const pages: Command[] = leavesOf(menu).map(({ id, mpid, name, route }) => ({
    id: `page-${id}`,
    kind: 'page',
    title: name,
    keywords: menu.find((entry) => entry.id === mpid)?.name,
    goKey: GO_KEYS[route],
    run: go(route),
  }));
  const makers: Command[] = [
    {
      id: 'new-cast',
      kind: 'action' as const,
      title: castTexts.createTitle,
      keywords: 'new send announce',
      path: '/msgs/new-message',
    },
    {
      id: 'new-clip',
      kind: 'action' as const,
      title: castTexts.createClip,
      keywords: 'new audio speech',
      path: '/audio/new-clip',
    },
    {
      id: 'new-user',
      kind: 'action' as const,
      title: shellTexts.palette.newUser,
      keywords: 'add person invite',
      path: '/config/users/new-user',
    },
    {
      id: 'new-release-note',
      kind: 'action' as const,
      title: shellTexts.palette.newReleaseNote,
      keywords: 'add news',
      path: '/config/release-notes/add',
    },
  ]
    .filter(({ path }) => isRouteOpen(menu, permissions, path))
    .map(({ path, ...command }) => ({ ...command, run: go(path) }));
  const themes: Command[] = THEMES.map((theme) => ({
    id: `theme-${theme}`,
    kind: 'action',
    title: `${shellTexts.profile.theme}: ${shellTexts.profile[theme]}`,
    run: () => chooseTheme(theme),
  }));
  const frame: Command[] = [
    { id: 'shortcuts', kind: 'action', title: shellTexts.shortcuts.title, keywords: 'help keys', run: openHelp },
    { id: 'fold', kind: 'action', title: shellTexts.foldOrUnfold, keywords: 'fold side menu', run: foldMenu },
  ];
  const leave: Command = {
    id: 'sign-out',
    kind: 'action',
    title: shellTexts.profile.signOut,
    keywords: 'log out sign out leave',
    run: () => void signOut(),
  };
  return [...pages, ...makers, ...themes, ...frame, leave];
}
