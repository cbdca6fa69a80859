import { useEffect, useState, type ReactNode } from 'react';
import { shellTexts } from '#/texts/shell.ts';
import { Button } from './button.tsx';

/** Time for the confirming click, in milliseconds. */
export const CONFIRM_MS = 2_000;

interface ConfirmButtonProps {
  readonly onConfirm: () => void;
  readonly children: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Ignores clicks during the request, but keeps the focus. */
  readonly isPending?: boolean | undefined;
  readonly armedText?: string | undefined;
}

/** A button for destructive actions: the first click arms it, a second click within two seconds confirms. */
export function ConfirmButton({
  onConfirm,
  children,
  disabled,
  isPending = false,
  armedText = shellTexts.confirm.sure,
}: ConfirmButtonProps) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return undefined;
    const timer = setTimeout(() => setArmed(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  const press = () => {
    if (isPending) return;
    setArmed(!armed);
    if (armed) onConfirm();
  };
  return (
    <Button
      variant={armed ? 'armed' : 'danger'}
      disabled={disabled}
      aria-disabled={isPending}
      onClick={press}
      onBlur={() => setArmed(false)}
      aria-live="polite"
    >
      {armed ? armedText : children}
    </Button>
  );
}
