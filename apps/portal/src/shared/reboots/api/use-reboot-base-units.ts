import { BASE_UNITS_FAILED } from '@earshot/domain/reboots/texts';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { useOperationEnd } from '#/shared/device-configuration/api/use-operation-end.ts';
import { useState } from 'react';
import { rebootTexts } from '../texts.ts';

export interface RebootedBaseUnits {
  readonly controllerId: string;
  readonly serialNumber: string;
  readonly boxName: string;
  /** Absent: all base units of the location. */
  readonly baseUnit?: { readonly id: string; readonly name: string } | undefined;
}

/** Asks the controller to reboot its base units, and waits for the answer. */
export function useRebootBaseUnits({ baseUnit, ...place }: RebootedBaseUnits) {
  const done =
    baseUnit === undefined ? rebootTexts.baseUnits.done(place.boxName) : rebootTexts.baseUnit.done(baseUnit.name);
  const [operationId, setOperationId] = useState<string | null>(null);
  useOperationEnd(operationId, (operation) => {
    setOperationId(null);
    if (operation?.state === 'completed') notifySuccess(done);
    else notifyError([BASE_UNITS_FAILED, operation?.message ?? ''].join(' ').trim());
  });
  const asking = trpc.reboots.baseUnits.useMutation({
    onSuccess: (asked) => setOperationId(asked.operationId),
    onError: (error) => notifyError([BASE_UNITS_FAILED, apiError(error).message ?? ''].join(' ').trim()),
  });
  const mayForce = asking.error !== null && apiError(asking.error).details['anyway'] === true;
  return {
    /** After a refusal because of a play that the user may cut, the next request cuts it. */
    reboot: () =>
      asking.mutate({ ...place, ...(baseUnit !== undefined && { baseUnitIds: [baseUnit.id] }), anyway: mayForce }),
    mayForce,
    isWaiting: asking.isPending || operationId !== null,
  };
}
