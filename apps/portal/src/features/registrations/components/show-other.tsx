import { Button } from '#/components/ui/button.tsx';
import { apiError } from '#/lib/api-error.ts';
import { registrationTexts as texts } from '../texts.ts';

interface ShowOtherProps {
  /** Why a registration could not start. */
  readonly error: unknown;
  readonly onShow: (operationId: string) => void;
}

/** Opens the running registration that blocks a new one. */
export function ShowOther({ error, onShow }: ShowOtherProps) {
  const { operationId, kind } = apiError(error).details;
  if (kind !== 'device.register' || typeof operationId !== 'string') return null;
  return (
    <Button size="sm" onClick={() => onShow(operationId)}>
      {texts.showOther}
    </Button>
  );
}
