import { Dialog } from '#/components/dialog/dialog.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { useRegistration } from '../api/use-registration.ts';
import { registrationTexts as texts } from '../texts.ts';
import type { RegisterDialogProps } from '../register-dialog-props.ts';
import { RegistrationBody } from './registration-body.tsx';
import { RegistrationFooter } from './registration-footer.tsx';

/** Progress of a registration, up to the new device or the reason of the failure. */
export function ShownRegistration({ operationId, place, navigation }: RegisterDialogProps & { operationId: string }) {
  const { data, error, refetch, cancel } = useRegistration(operationId);
  return (
    <Dialog
      onClose={navigation.close}
      title={texts.title(data?.category ?? place.category)}
      description={texts.at(data?.boxName ?? place.name)}
      footer={data && <RegistrationFooter registration={data} place={place} navigation={navigation} cancel={cancel} />}
    >
      {data !== undefined && <RegistrationBody registration={data} cancelError={cancel.error} />}
      {data === undefined && error === null && <Skeleton className="my-2 h-36 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState error={error} title={texts.loadFailed} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
