import type { Registration } from '@earshot/domain/registrations/schema';
import { Link } from '@tanstack/react-router';
import { Button } from '#/components/ui/button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import type { useRegistration } from '../api/use-registration.ts';
import { registrationTexts as texts } from '../texts.ts';
import type { RegisterDialogProps } from '../register-dialog-props.ts';
import { StartAgain } from './start-again.tsx';

interface RegistrationFooterProps extends RegisterDialogProps {
  readonly registration: Registration;
  readonly cancel: ReturnType<typeof useRegistration>['cancel'];
}

export function RegistrationFooter({ registration, place, navigation, cancel }: RegistrationFooterProps) {
  const mayRegister = usePermission('create_endpoints');
  const { operationId, controllerId, serialNumber, category, state, deviceId } = registration;
  const here = { ...place, category };
  return (
    <>
      {state === 'running' && mayRegister && (
        <Button
          variant="danger"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate({ controllerId, serialNumber, operationId })}
        >
          {texts.cancel}
        </Button>
      )}
      <Button onClick={navigation.close}>{texts.close}</Button>
      {state === 'failed' && mayRegister && (
        <StartAgain place={here} onStarted={navigation.show}>
          {texts.tryAgain}
        </StartAgain>
      )}
      {state === 'cancelled' && mayRegister && (
        <StartAgain place={here} onStarted={navigation.show}>
          {texts.start}
        </StartAgain>
      )}
      {state === 'completed' && deviceId !== null && (
        <>
          {mayRegister && (
            <StartAgain place={here} variant="outline" onStarted={navigation.show}>
              {texts.another(category)}
            </StartAgain>
          )}
          <Button variant="primary" asChild>
            <Link
              to="/locations/$locationId/devices/{$kind}-management/$deviceId"
              params={{ locationId: controllerId, kind: category, deviceId }}
            >
              {texts.openDevice(category)}
            </Link>
          </Button>
        </>
      )}
    </>
  );
}
