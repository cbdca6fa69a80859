import type { ReactNode } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { CancelButton } from './cancel-button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogRequest } from './form-dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Label of the button that closes the dialog without the action. */
  readonly keep: string;
  /** Label of the confirming button. Without a label, the action cannot be confirmed. */
  readonly confirm: string | undefined;
  /** Label of the confirming button after its first click. */
  readonly armed?: string | undefined;
  readonly request: DialogRequest;
  /** Title of the error. */
  readonly failed: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Options, or the reason why the action is refused. */
  readonly children?: ReactNode;
}

/** Asks before a destructive action. Stays open until the response, and shows an error above the buttons. */
export function ConfirmDialog({ request, failed, keep, confirm, armed, ...props }: ConfirmDialogProps) {
  const { isPending, error } = request;
  const { title, description, onConfirm, onClose, children } = props;
  return (
    <Dialog
      title={title}
      description={description}
      locked={isPending}
      onClose={onClose}
      problem={confirm !== undefined && <FormError error={error} title={failed} />}
      footer={
        <>
          <CancelButton label={keep} isPending={isPending} onClose={onClose} />
          {confirm !== undefined && (
            <ConfirmButton armedText={armed} isPending={isPending} onConfirm={onConfirm}>
              {confirm}
            </ConfirmButton>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
