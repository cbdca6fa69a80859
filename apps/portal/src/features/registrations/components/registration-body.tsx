import { shownDeviceId } from '@earshot/domain/devices/names';
import type { Registration } from '@earshot/domain/registrations/schema';
import { FormError } from '#/components/feedback/form-error.tsx';
import { WaitsForLine } from '#/shared/interlocks/waits-for-line.tsx';
import { registrationTexts as texts } from '../texts.ts';
import { HoldNow } from './hold-now.tsx';
import { RegistrationSteps } from './registration-steps.tsx';

interface RegistrationBodyProps {
  readonly registration: Registration;
  readonly cancelError: unknown;
}

/** Steps of a registration, with the current instruction or the result. */
export function RegistrationBody({ registration, cancelError }: RegistrationBodyProps) {
  const { category, state, waitsFor, error, deviceId, startedBy } = registration;
  return (
    <div className="grid gap-4">
      {state !== 'cancelled' && <RegistrationSteps registration={registration} />}
      {/* Announces the step to screen readers. */}
      <output className="sr-only">{state === 'running' && texts.steps[registration.step]}</output>
      {waitsFor !== null && <WaitsForLine waitsFor={waitsFor} />}
      {state === 'running' && <HoldNow registration={registration} />}
      {state === 'failed' && (
        <p role="alert" className="rounded-md border border-border bg-destructive-soft px-3 py-2 text-destructive">
          <span aria-hidden>▲ </span>
          <b className="font-semibold">{texts.failed}</b> {error}
        </p>
      )}
      {state === 'cancelled' && <output>{texts.cancelled}</output>}
      {state === 'completed' && deviceId !== null && (
        <output className="block rounded-md bg-ok-soft px-3 py-2">
          <span className="font-semibold text-ok">
            <span aria-hidden>✓ </span>
            {texts.done(category)}
          </span>{' '}
          <span className="text-muted-foreground">{texts.deviceId}</span>{' '}
          <code className="font-mono [overflow-wrap:anywhere]">{shownDeviceId(deviceId)}</code>
        </output>
      )}
      <FormError error={cancelError} title={texts.cancelFailed} />
      {state === 'running' && (
        <p className="text-xs text-muted-foreground">
          {startedBy !== null && `${texts.startedBy(startedBy)}. `}
          {texts.goesOn}
        </p>
      )}
    </div>
  );
}
