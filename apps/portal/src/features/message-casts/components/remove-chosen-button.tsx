import { MAX_REMOVED_CASTS } from '@earshot/domain/message-casts/limits';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { castListTexts as texts } from '#/shared/message-casts/list-texts.ts';
import { useRemoveCasts } from '../api/use-remove-casts.ts';

interface RemoveChosenButtonProps {
  readonly groupId: string;
  readonly castIds: readonly string[];
  readonly onDone: () => void;
}

export function RemoveChosenButton({ groupId, castIds, onDone }: RemoveChosenButtonProps) {
  const { remove, isPending } = useRemoveCasts(onDone);
  const tooMany = castIds.length > MAX_REMOVED_CASTS;
  return (
    <>
      {tooMany && <span className="text-sm text-muted-foreground">{texts.tooMany(MAX_REMOVED_CASTS)}</span>}
      <ConfirmButton
        armedText={texts.removeArmed}
        disabled={isPending || tooMany}
        onConfirm={() => remove(groupId, [...castIds])}
      >
        {texts.removeChosen(castIds.length)}
      </ConfirmButton>
    </>
  );
}
