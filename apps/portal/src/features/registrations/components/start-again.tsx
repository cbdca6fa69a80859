import type { ReactNode } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { useStartRegistration } from '../api/use-start-registration.ts';
import type { RegistrationPlace } from '../registration-place.ts';
import { registrationTexts as texts } from '../texts.ts';
import { ShowOther } from './show-other.tsx';

interface StartAgainProps {
  readonly place: RegistrationPlace;
  readonly onStarted: (operationId: string) => void;
  readonly variant?: 'primary' | 'outline';
  readonly children: ReactNode;
}

export function StartAgain({ place, onStarted, variant = 'primary', children }: StartAgainProps) {
  const { start, isPending, error } = useStartRegistration({ place, onStarted });
  return (
    <>
      {error !== null && (
        <div className="grid w-full justify-items-start gap-2">
          <FormError error={error} title={texts.failed} />
          <ShowOther error={error} onShow={onStarted} />
        </div>
      )}
      <Button
        variant={variant}
        disabled={isPending}
        onClick={() => {
          if (place.category !== undefined) start(place.category);
        }}
      >
        {children}
      </Button>
    </>
  );
}
