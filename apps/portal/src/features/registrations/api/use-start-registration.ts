import type { EndpointKind } from '@earshot/domain/devices/kinds';
import { trpc } from '#/lib/trpc.ts';
import type { RegistrationPlace } from '../registration-place.ts';

interface StartOptions {
  readonly place: RegistrationPlace;
  readonly onStarted: (operationId: string) => void;
}

export function useStartRegistration({ place, onStarted }: StartOptions) {
  const utils = trpc.useUtils();
  const start = trpc.registrations.start.useMutation({
    onSuccess(registration) {
      utils.registrations.get.setData({ operationId: registration.operationId }, registration);
      onStarted(registration.operationId);
    },
  });
  return {
    start: (category: EndpointKind) =>
      start.mutate({ controllerId: place.controllerId, serialNumber: place.serialNumber, category }),
    isPending: start.isPending,
    error: start.error,
  };
}
