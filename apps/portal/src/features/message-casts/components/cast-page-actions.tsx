import { Link } from '@tanstack/react-router';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { castListTexts as texts } from '#/shared/message-casts/list-texts.ts';
import { useDuplicateCast } from '../api/use-duplicate-cast.ts';
import { useRemoveCast } from '../api/use-remove-casts.ts';
import { useCastRights } from '../cast-rights.ts';

interface CastPageActionsProps {
  readonly cast: RouterOutputs['messageCasts']['get'];
  readonly onRemoved: () => void;
}

export function CastPageActions({ cast, onRemoved }: CastPageActionsProps) {
  const { id, isSent } = cast;
  const { maySend, mayEdit, mayDuplicate, mayDelete } = useCastRights(cast);
  const { remove, isPending: removing } = useRemoveCast(onRemoved);
  const { duplicate, isPending: copying } = useDuplicateCast();
  return (
    <>
      {maySend && (
        <Button asChild variant="primary">
          <Link to="/msgs/$messageId/new-delivery" params={{ messageId: id }}>
            {texts.send(isSent)}
          </Link>
        </Button>
      )}
      {mayEdit && (
        <Button asChild>
          <Link to="/msgs/$messageId/edit" params={{ messageId: id }}>
            {texts.edit}
          </Link>
        </Button>
      )}
      {mayDuplicate && (
        <Button disabled={copying} onClick={() => duplicate(id)}>
          {texts.duplicate}
        </Button>
      )}
      {mayDelete && (
        <ConfirmButton armedText={texts.removeArmed} disabled={removing} onConfirm={() => remove(id)}>
          {texts.remove}
        </ConfirmButton>
      )}
    </>
  );
}
