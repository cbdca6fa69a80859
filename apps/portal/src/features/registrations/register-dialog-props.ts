import type { RegistrationPlace } from './registration-place.ts';
import type { RegisterNavigation } from './use-register-url.ts';

export interface RegisterDialogProps {
  readonly place: RegistrationPlace;
  readonly navigation: RegisterNavigation;
}
