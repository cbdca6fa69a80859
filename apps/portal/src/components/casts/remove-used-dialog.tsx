import { Link } from '@tanstack/react-router';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';

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
  /** The casts that use it, as the refused removal named them; none as long as nothing was refused. */
  readonly casts: readonly { readonly id: string; readonly name: string }[];
  readonly removal: { readonly error: unknown; readonly isPending: boolean };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is deleted that casts can use; where they do it says which. */
export function RemoveUsedDialog({ name, texts, casts, removal, onConfirm, onClose }: RemoveUsedDialogProps) {
  const isFree = casts.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle}
      description={texts.removeText(name)}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          {isFree && (
            <ConfirmButton armedText={texts.removeArmed} disabled={removal.isPending} onConfirm={onConfirm}>
              {texts.removeConfirm}
            </ConfirmButton>
          )}
        </>
      }
    >
      {isFree ? (
        <FormError error={removal.error} title={texts.removeFailed} />
      ) : (
        <div role="alert" className="pb-2">
          <p className="text-bad">
            <span aria-hidden>▲ </span>
            {texts.inUse}
          </p>
          <ul className="mt-2 grid gap-1">
            {casts.map((cast) => (
              <li key={cast.id}>
                <Link to="/msgs/$messageId" params={{ messageId: cast.id }} className="text-accent hover:underline">
                  {cast.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
