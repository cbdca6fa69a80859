import { insertOperation } from '@earshot/db/queries/processes/operations';
import { insertReboot } from '@earshot/db/queries/reboots/reboots';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertControllers } from '../../../apps/api/src/testing/world.ts';
import type { MakeInput, Sample } from './sample.ts';

/** A connected controller with a base unit that can be rebooted. */
async function controllerToReboot({ api, place }: Sample) {
  const { db } = api.deps;
  const [controllerId = ''] = await insertControllers(db, place.groupId, 1);
  await sql`
    update controller_states set status = 'active', supported_features = '{controller.reboot,base-units.reboot}'
    where controller_id = ${controllerId}`.execute(db);
  await sql`
    insert into base_units (controller_id, customer_id, device_id, boot, seq, updated_at)
    select id, customer_id, 'BU-1', 1, 1, now() from controllers where id = ${controllerId}`.execute(db);
  const row = db.selectFrom('controllers').select(['serial', 'box_name', 'customer_id']).where('id', '=', controllerId);
  const { serial, box_name, customer_id } = await row.executeTakeFirstOrThrow();
  return { controllerId, serialNumber: serial, boxName: box_name, customerId: customer_id };
}

async function rebootAt(sample: Sample) {
  const { controllerId, customerId } = await controllerToReboot(sample);
  const operationId = await sample.api.deps.db.transaction().execute(async (trx) => {
    const id = await insertOperation(trx, {
      kind: 'controller.reboot',
      subjectId: controllerId,
      groupId: sample.place.groupId,
      customerId,
      deadlineAt: new Date(Date.now() + 60_000),
      createdBy: null,
      traceId: randomUUID(),
    });
    await insertReboot(trx, { operationId: id, controllerId, ownerEpoch: 1, traceId: randomUUID() });
    return id;
  });
  return { operationId };
}

export const REBOOT_INPUTS = {
  'reboots.start': async (sample) => ({ controllerId: (await controllerToReboot(sample)).controllerId }),
  'reboots.force': rebootAt,
  'reboots.get': rebootAt,
  'reboots.watch': rebootAt,
  'reboots.latest': ({ place }) => ({ controllerId: place.controllerId }),
  'reboots.baseUnits': async (sample) => {
    const { customerId: _, ...input } = await controllerToReboot(sample);
    return { ...input, baseUnitIds: ['BU-1'] };
  },
} as const satisfies Record<string, MakeInput>;
