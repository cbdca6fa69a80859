import { Button } from '#/components/ui/button.tsx';
import type { RequestState } from '#/lib/request-state.ts';
import { shellTexts } from '#/texts/shell.ts';

interface SaveButtonProps {
  /** How the save is doing. */
  readonly state: RequestState;
  readonly disabled?: boolean | undefined;
  /** What happens, as a verb. */
  readonly children: string;
}

/** The button of a form that saves; while that goes on it says so and can't be pressed again. */
export function SaveButton({ state, disabled = false, children }: SaveButtonProps) {
  const saving = state === 'REQUEST';
  return (
    <Button type="submit" variant="primary" data-state={state} disabled={disabled || saving}>
      {saving ? shellTexts.saving : children}
    </Button>
  );
}
