import { Link } from '@tanstack/react-router';
import { Copy, EllipsisVertical, Pencil, Send, Trash2 } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/components/ui/dropdown-menu.tsx';
import { castListTexts as texts } from '#/shared/message-casts/list-texts.ts';
import { useDuplicateCast } from '../api/use-duplicate-cast.ts';
import { useRemoveCast } from '../api/use-remove-casts.ts';
import { useCastRights } from '../cast-rights.ts';
import type { CastRow } from '../cast-row.ts';

export function CastActions({ cast }: { cast: CastRow }) {
  const { id, name, isSent } = cast;
  const { maySend, mayEdit, mayDuplicate, mayDelete } = useCastRights(cast);
  const { remove, isPending: removing } = useRemoveCast();
  const { duplicate, isPending: copying } = useDuplicateCast();
  if (!maySend && !mayEdit && !mayDuplicate && !mayDelete) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="iconSm" aria-label={texts.actionsFor(name)}>
          <EllipsisVertical aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {maySend && (
          <DropdownMenuItem asChild>
            <Link to="/msgs/$messageId/new-delivery" params={{ messageId: id }}>
              <Send aria-hidden />
              {texts.send(isSent)}
            </Link>
          </DropdownMenuItem>
        )}
        {mayEdit && (
          <DropdownMenuItem asChild>
            <Link to="/msgs/$messageId/edit" params={{ messageId: id }}>
              <Pencil aria-hidden />
              {texts.edit}
            </Link>
          </DropdownMenuItem>
        )}
        {mayDuplicate && (
          <DropdownMenuItem disabled={copying} onSelect={() => duplicate(id)}>
            <Copy aria-hidden />
            {texts.duplicate}
          </DropdownMenuItem>
        )}
        {mayDelete && (
          <DropdownMenuItem disabled={removing} onSelect={() => remove(id)}>
            <Trash2 aria-hidden />
            {texts.remove}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
