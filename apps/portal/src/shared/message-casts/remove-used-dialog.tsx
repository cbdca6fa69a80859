import { Link } from '@tanstack/react-router';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import type { DialogRequest } from '#/components/dialog/form-dialog.tsx';
import { BlockedAction } from '#/components/feedback/blocked-action.tsx';

interface RemoveUsedTexts {
  readonly removeTitle: string;
  readonly removeText: (name: string) => string;
  readonly removeConfirm: string;
  readonly removeArmed: string;
  readonly removeFailed: string;
  readonly keep: string;
  readonly inUse: string;
}

interface RemoveUsedDialogProps {
  readonly name: string;
  readonly texts: RemoveUsedTexts;
  /** Casts that use the item, as listed by the refused removal; empty before a refusal. */
  readonly casts: readonly { readonly id: string; readonly name: string }[];
  /** Other uses, as sentences without links. */
  readonly others?: readonly string[];
  readonly removal: DialogRequest;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms the deletion of an item that may be in use. If it is, lists its uses. */
export function RemoveUsedDialog({
  name,
  texts,
  casts,
  others = [],
  removal,
  onConfirm,
  onClose,
}: RemoveUsedDialogProps) {
  const isFree = casts.length + others.length === 0;
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      description={texts.removeText(name)}
      keep={texts.keep}
      confirm={isFree ? texts.removeConfirm : undefined}
      armed={texts.removeArmed}
      request={removal}
      failed={texts.removeFailed}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {!isFree && (
        <BlockedAction text={texts.inUse}>
          <ul className="grid gap-1">
            {casts.map((cast) => (
              <li key={cast.id}>
                <Link to="/msgs/$messageId" params={{ messageId: cast.id }} className="text-primary hover:underline">
                  {cast.name}
                </Link>
              </li>
            ))}
            {others.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        </BlockedAction>
      )}
    </ConfirmDialog>
  );
}
