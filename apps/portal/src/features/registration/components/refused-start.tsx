import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { apiError } from '#/lib/api-error.ts';
import { registrationTexts as texts } from '#/texts/registration.ts';

interface RefusedStartProps {
  readonly error: unknown;
  /** Shows the registration that is in the way. */
  readonly onShow: (operationId: string) => void;
}

/** Why nothing was begun; where another registration runs, the way to it. */
export function RefusedStart({ error, onShow }: RefusedStartProps) {
  if (error === null || error === undefined) return null;
  const { operationId, kind } = apiError(error).details;
  return (
    <div className="grid justify-items-start gap-2">
      <FormError error={error} title={texts.failed} />
      {kind === 'device.register' && typeof operationId === 'string' && (
        <Button size="sm" onClick={() => onShow(operationId)}>
          {texts.showOther}
        </Button>
      )}
    </div>
  );
}
