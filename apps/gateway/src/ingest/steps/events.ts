import {
  type CommandReplyRow,
  type DeviceEventRow,
  insertCommandReplies,
  insertDeviceEvents,
} from '@earshot/db/queries/ingest/ingest-events';
import { type HeadsetEvent, takeEnrolmentFacts } from '@earshot/db/queries/enrolments/enrolment-facts';
import { answerCommands, type CommandAnswer } from '@earshot/db/queries/device-commands/device-command-settling';
import { advanceRegistrations } from '@earshot/db/queries/registrations/registration-advancing';
import { advanceReboots } from '@earshot/db/queries/reboots/reboot-advancing';
import { repliedState } from '@earshot/domain/device-commands/outcome';
import { eventsOfUse, isEnrolmentEvent, withoutFullName } from '@earshot/domain/enrolments/facts';
import { capDeadLetters } from '../cap-dead-letters.ts';
import type { AcceptedEntry, ControllerChange } from '../controller-change.ts';
import { REFUSED } from '../halve.ts';
import type { Step } from './step.ts';

/** Journal number of facts that a list reports. */
const LISTED = 0;

/** As in the lists of devices. */
const LONGEST_DEVICE_ID = 64;

/** Stores device events of the accepted entries, and replies to commands. */
export const eventsStep: Step = async (trx, { changes, cap, now }) => {
  const events = changes.flatMap((change) => change.entries.flatMap((accepted) => eventRow(change, accepted) ?? []));
  const replies = changes.flatMap(({ known, entries }) =>
    entries.flatMap(({ entry }): CommandReplyRow[] => {
      if (entry.kind !== 'command-reply') return [];
      const { commandId, at, outcome, detail = null } = entry;
      return [{ controllerId: known.controllerId, commandId, at, outcome, detail }];
    }),
  );
  await insertDeviceEvents(trx, events, now);
  await insertCommandReplies(trx, replies, now);
  // Lock registrations and reboots before their commands.
  await advanceRegistrations(trx, events);
  await advanceReboots(trx, events);
  await answerCommands(trx, changes.flatMap(commandAnswers));
  const { rows, beyond } = await cap.admit(trx, 'enrolments', [
    ...changes.flatMap(headsetEvents),
    ...changes.flatMap(listedUses),
  ]);
  const enrolments = await takeEnrolmentFacts(trx, rows, now);
  return {
    counters: enrolments.deltas,
    controllers: enrolments.controllerIds.map((id) => ({ id, status: false, devices: false, enrolments: true })),
    deadLetters: capDeadLetters(
      changes,
      beyond.map((controllerId) => ({ table: 'enrolments', controllerId })),
    ),
  };
};

/** Events about the use of headsets under the present owner. */
const headsetEvents = ({ known: { controllerId }, entries }: ControllerChange): HeadsetEvent[] =>
  entries.flatMap(({ n, entry, former }) => {
    if (former || entry.kind !== 'event' || !isEnrolmentEvent(entry.name)) return [];
    const { at, name, detail } = entry;
    const { deviceId } = detail;
    const isUsable = typeof deviceId === 'string' && deviceId.length <= LONGEST_DEVICE_ID;
    return isUsable ? [{ controllerId, deviceId, n, at, name, detail }] : [];
  });

const commandAnswers = ({ known: { controllerId }, entries }: ControllerChange): CommandAnswer[] =>
  entries.flatMap(({ entry, ownerEpoch }) => {
    if (entry.kind !== 'command-reply') return [];
    const { commandId, outcome, detail = null } = entry;
    return [{ controllerId, commandId, ownerEpoch, state: repliedState(outcome), detail }];
  });

/** Facts of full lists. They restore enrolments of which the journal was lost, for example with the database. */
const listedUses = ({ known: { controllerId }, lists }: ControllerChange): HeadsetEvent[] =>
  lists.flatMap((accepted) => {
    if (accepted.table !== 'endpoints' || accepted.how !== 'listed') return [];
    return accepted.message.set.flatMap(({ id: deviceId, category, enrolment }) => {
      if (category !== 'headset' || enrolment === null || enrolment === undefined) return [];
      return eventsOfUse(enrolment).map((event) => ({ controllerId, deviceId, n: LISTED, ...event }));
    });
  });

function eventRow(
  { known, storageId }: ControllerChange,
  { n, entry, ownerEpoch }: AcceptedEntry,
): DeviceEventRow | undefined {
  if (entry.kind !== 'event' || entry === REFUSED) return undefined;
  const { at, name, detail, trace = null } = entry;
  const { deviceId } = detail;
  return {
    controllerId: known.controllerId,
    storageId,
    n,
    at,
    ownerEpoch,
    name,
    deviceId: typeof deviceId === 'string' ? deviceId : null,
    detail: withoutFullName(detail),
    trace,
  };
}
