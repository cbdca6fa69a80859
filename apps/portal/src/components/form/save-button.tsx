import { Button } from '#/components/ui/button.tsx';
import type { RequestState } from '#/lib/request-state.ts';
import { shellTexts } from '#/texts/shell.ts';

interface SaveButtonProps {
  readonly state: RequestState;
  readonly disabled?: boolean | undefined;
  /** The action, as a verb. */
  readonly children: string;
}

/** The save button of a form; disabled and labelled as saving during the request. */
export function SaveButton({ state, disabled = false, children }: SaveButtonProps) {
  const saving = state === 'REQUEST';
  return (
    <Button type="submit" variant="primary" data-state={state} disabled={disabled || saving}>
      {saving ? shellTexts.saving : children}
    </Button>
  );
}
