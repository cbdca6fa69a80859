import { insertLockingOperation } from '@earshot/db/queries/processes/operations';
import { insertRegistration } from '@earshot/db/queries/registrations/registrations';
import { makeReachable } from '../../../apps/api/src/testing/devices.ts';
import { insertControllers } from '../../../apps/api/src/testing/world.ts';
import type { MakeInput, Sample } from './sample.ts';

/** Creates a controller in the place's group that can register devices. */
async function freshController({ api: { deps }, place }: Sample) {
  const [controllerId = ''] = await insertControllers(deps.db, place.groupId, 1);
  await makeReachable(deps.db, controllerId, ['registration.start', 'registration.cancel']);
  const { serial, customer_id: customerId } = await deps.db
    .selectFrom('controllers')
    .select(['serial', 'customer_id'])
    .where('id', '=', controllerId)
    .executeTakeFirstOrThrow();
  return { controllerId, serialNumber: serial, customerId };
}

async function freshRegistration(sample: Sample) {
  const { controllerId, serialNumber, customerId } = await freshController(sample);
  const traceId = 'trace';
  const operationId = await sample.api.deps.db.transaction().execute(async (trx) => {
    const id = await insertLockingOperation(trx, {
      kind: 'device.register',
      subjectId: controllerId,
      groupId: sample.place.groupId,
      customerId,
      deadlineAt: new Date(Date.now() + 600_000),
      createdBy: null,
      traceId,
    });
    if (id === undefined) throw new Error('The controller is held');
    const input = {
      operationId: id,
      controllerId,
      ownerEpoch: 1,
      serial: serialNumber,
      category: 'headset',
      traceId,
    } as const;
    await insertRegistration(trx, input);
    return id;
  });
  return { operationId, controllerId, serialNumber };
}

const onRegistration: MakeInput = async (sample) => ({ operationId: (await freshRegistration(sample)).operationId });

export const REGISTRATION_INPUTS = {
  'registrations.start': async (sample) => {
    const { controllerId, serialNumber } = await freshController(sample);
    return { controllerId, serialNumber, category: 'headset' };
  },
  'registrations.cancel': async (sample) => {
    const { controllerId, serialNumber } = await freshRegistration(sample);
    return { controllerId, serialNumber };
  },
  'registrations.get': onRegistration,
  'registrations.watch': onRegistration,
} as const satisfies Record<string, MakeInput>;
