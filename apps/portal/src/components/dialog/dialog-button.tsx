import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';

interface DialogButtonProps {
  readonly variant?: 'primary' | 'outline';
  readonly size?: 'md' | 'sm';
  /** Loads the dialog's code when the pointer or the focus reaches the button. */
  readonly preload?: (() => void) | undefined;
  readonly renderDialog: (onClose: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ variant = 'outline', size = 'md', preload, renderDialog, children }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setIsOpen(true)} onPointerEnter={preload} onFocus={preload}>
        {children}
      </Button>
      {isOpen && <Suspense fallback={null}>{renderDialog(() => setIsOpen(false))}</Suspense>}
    </>
  );
}
