import type { ReactNode } from 'react';
import { Button } from '#/components/ui/button.tsx';
import type { RegistrationPlace } from '../registration-place.ts';
import { useStartRegistration } from '../use-start-registration.ts';
import { RefusedStart } from './refused-start.tsx';

interface StartAgainProps {
  readonly place: RegistrationPlace;
  readonly onStarted: (operationId: string) => void;
  readonly variant?: 'primary' | 'outline';
  readonly children: ReactNode;
}

/** Begins another registration of the same type. */
export function StartAgain({ place, onStarted, variant = 'primary', children }: StartAgainProps) {
  const { start, isPending, error } = useStartRegistration({ place, onStarted });
  return (
    <>
      {error !== null && (
        <div className="w-full">
          <RefusedStart error={error} onShow={onStarted} />
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
