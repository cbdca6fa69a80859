import type { RegisterDialogProps } from '../register-dialog-props.ts';
import { NewRegistration } from './new-registration.tsx';
import { ShownRegistration } from './shown-registration.tsx';

export function RegisterDialog({ place, navigation }: RegisterDialogProps) {
  const { url } = navigation;
  if (url.kind === 'shown')
    return (
      <ShownRegistration key={url.operationId} operationId={url.operationId} place={place} navigation={navigation} />
    );
  return <NewRegistration place={place} navigation={navigation} />;
}
