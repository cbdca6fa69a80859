import { Button } from '#/components/ui/button.tsx';

interface CancelButtonProps {
  readonly label: string;
  readonly isPending: boolean;
  readonly onClose: () => void;
}

/** Closes a dialog without its action. Keeps the focus while a request is pending, but does nothing. */
export function CancelButton({ label, isPending, onClose }: CancelButtonProps) {
  return (
    <Button aria-disabled={isPending} onClick={isPending ? undefined : onClose}>
      {label}
    </Button>
  );
}
