import { Link } from '@tanstack/react-router';
import { AudioLines, ChevronDown, MessageSquare } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/components/ui/dropdown-menu.tsx';
import { isRouteOpen } from '#/lib/menu.ts';
import { useMenu } from '#/lib/use-menu.ts';
import { useSession } from '#/lib/use-session.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';

const CHOICES = [
  { to: '/msgs/new-message', text: texts.createCast, Icon: MessageSquare },
  { to: '/audio/new-clip', text: texts.createAudio, Icon: AudioLines },
] as const;

export function CreateMenu() {
  const menu = useMenu();
  const { permissions } = useSession();
  const offered = CHOICES.filter(({ to }) => isRouteOpen(menu, permissions, to));
  if (offered.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="primary">
          {texts.create}
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {offered.map(({ to, text, Icon }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>
              <Icon aria-hidden />
              {text}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
