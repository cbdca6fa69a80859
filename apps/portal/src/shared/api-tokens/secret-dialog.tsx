import type { ReactNode } from 'react';
import { Dialog } from '#/components/dialog/dialog.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Secret } from './secret.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  readonly done: string;
  readonly onClose: () => void;
  /** How the secret is used. */
  readonly children?: ReactNode;
}

/** Shows a new secret. Only the button closes the dialog, because the secret is shown once. */
export const SecretDialog = ({ title, secret, done, onClose, children }: SecretDialogProps) => (
  <Dialog
    locked
    title={title}
    onClose={onClose}
    footer={
      <Button variant="primary" onClick={onClose}>
        {done}
      </Button>
    }
  >
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Secret label={title} secret={secret} />
      {children}
    </div>
  </Dialog>
);
