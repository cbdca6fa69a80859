import { useEffect, useState, type ReactNode } from 'react';
import { shellTexts } from '#/texts/shell.ts';
import { Button } from './button.tsx';

/** How long an armed button waits for its second click, in milliseconds. */
export const CONFIRM_MS = 2_000;

interface ConfirmButtonProps {
  readonly onConfirm: () => void;
  readonly children: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly armedText?: string | undefined;
}

/** Destroys in two steps: a click arms it, a second one within two seconds confirms; else it calms down. */
export function ConfirmButton({
  onConfirm,
  children,
  disabled,
  armedText = shellTexts.confirm.sure,
}: ConfirmButtonProps) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return undefined;
    const timer = setTimeout(() => setArmed(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  const press = () => {
    setArmed(!armed);
    if (armed) onConfirm();
  };
  return (
    <Button
      variant={armed ? 'armed' : 'danger'}
      disabled={disabled}
      onClick={press}
      onBlur={() => setArmed(false)}
      aria-live="polite"
    >
      {armed ? armedText : children}
    </Button>
  );
}
