import type { RegistrationPlace } from '../registration-place.ts';
import type { RegisterNavigation } from '../use-register-url.ts';
import { NewRegistration } from './new-registration.tsx';
import { ShownRegistration } from './shown-registration.tsx';

export interface RegisterDialogProps {
  readonly place: RegistrationPlace;
  readonly navigation: RegisterNavigation;
}

export function RegisterDialog({ place, navigation }: RegisterDialogProps) {
  const { url } = navigation;
  if (url.kind === 'shown')
    return (
      <ShownRegistration key={url.operationId} operationId={url.operationId} place={place} navigation={navigation} />
    );
  return <NewRegistration place={place} navigation={navigation} />;
}
