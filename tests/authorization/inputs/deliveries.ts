import { LISTENERS_FEATURE } from '@earshot/domain/message-casts/listeners';
import { insertOperation } from '@earshot/db/queries/processes/operations';
import { makeReachable } from '../../../apps/api/src/testing/devices.ts';
import { insertUnheardPlay } from '../../../apps/api/src/testing/hearings.ts';
import { insertTeamMemberRow, openTeamEnrolment } from '../../../apps/api/src/testing/team-members.ts';
import { insertCastRow, insertDeliveryRow, insertUser } from '../../../apps/api/src/testing/world.ts';
import { inGroup, type MakeInput, type Sample } from './sample.ts';

const onDelivery: MakeInput = async (sample) => ({ deliveryId: await freshDelivery(sample) });
const onOperation: MakeInput = async (sample) => ({ operationId: await freshOperation(sample) });

async function freshDelivery({ api: { deps }, place }: Sample): Promise<string> {
  const castId = await insertCastRow(deps.db, { groupId: place.groupId, clipId: place.clipId, controllerIds: [] });
  return await insertDeliveryRow(deps.db, castId);
}

/** A delivery to a team member who has not heard its play. */
const onMissedDelivery: MakeInput = async ({ api: { deps }, place }) => {
  const { groupId, clipId, controllerId } = place;
  const castId = await insertCastRow(deps.db, { groupId, clipId, controllerIds: [controllerId] });
  const deliveryId = await insertDeliveryRow(deps.db, castId);
  const teamMemberId = await insertTeamMemberRow(deps.db, controllerId);
  await makeReachable(deps.db, controllerId, [LISTENERS_FEATURE]);
  await insertUnheardPlay(deps.db, { deliveryId, controllerId, teamMemberIds: [teamMemberId] });
  return { deliveryId };
};

async function freshOperation(sample: Sample): Promise<string> {
  const subjectId = await freshDelivery(sample);
  const { db } = sample.api.deps;
  const { groupId } = sample.place;
  const { customer_id: customerId } = await db
    .selectFrom('groups')
    .select('customer_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const { id: createdBy } = await insertUser(db, { groupId, roleId: 3 });
  const deadlineAt = new Date(Date.now() + 86_400_000);
  const operation = {
    kind: 'cast.send',
    subjectId,
    groupId,
    customerId,
    deadlineAt,
    createdBy,
    traceId: 'trace',
  } as const;
  return await db.transaction().execute((trx) => insertOperation(trx, operation));
}

export const DELIVERIES_INPUTS = {
  'deliveries.send': ({ place }) => ({ castId: place.castId }),
  'notifications.send': ({ place }) => ({
    groupId: place.groupId,
    text: 'The shop closes in ten minutes.',
    locations: [place.controllerId],
  }),
  'deliveries.preview': ({ place }) => ({
    groupId: place.groupId,
    schedule: { startDate: '2099-01-01', startTime: '09:00' },
  }),
  'deliveries.list': inGroup,
  'deliveries.count': inGroup,
  'deliveries.get': onDelivery,
  'deliveries.targets': onDelivery,
  'deliveries.cancel': onDelivery,
  'deliveries.cancelMany': async (sample) => ({
    groupId: sample.place.groupId,
    deliveryIds: [await freshDelivery(sample)],
  }),
  'deliveries.cardCounts': inGroup,
  'deliveries.countPlays': inGroup,
  'deliveries.playing': inGroup,
  'deliveries.watchPlaying': inGroup,
  'deliveries.stopPlays': async (sample) => ({
    groupId: sample.place.groupId,
    deliveryIds: [await freshDelivery(sample)],
  }),
  'deliveries.plays': onDelivery,
  'deliveries.hearings': onDelivery,
  'deliveries.hearingCounts': onDelivery,
  'deliveries.sendToMissed': onMissedDelivery,
  'deliveries.listenersReach': async ({ api: { deps }, place }) => {
    await openTeamEnrolment(deps.db);
    return { groupId: place.groupId, listeners: { kind: 'enrolled' } };
  },
  'deliveries.timeline': onDelivery,
  'deliveries.watch': onDelivery,
  'messageCasts.watch': inGroup,
  'operations.list': inGroup,
  'operations.get': onOperation,
  'operations.cancel': onOperation,
  'operations.watch': inGroup,
} as const satisfies Record<string, MakeInput>;
