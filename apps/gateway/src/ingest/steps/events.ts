import {
  type CommandReplyRow,
  type DeviceEventRow,
  insertCommandReplies,
  insertDeviceEvents,
} from '@earshot/db/queries/ingest/ingest-events';
import { answerCommands, type CommandAnswer } from '@earshot/db/queries/device-commands/device-command-settling';
import { advanceRegistrations } from '@earshot/db/queries/registrations/registration-advancing';
import { advanceReboots } from '@earshot/db/queries/reboots/reboot-advancing';
import { repliedState } from '@earshot/domain/device-commands/outcome';
import type { AcceptedEntry, ControllerChange } from '../controller-change.ts';
import { REFUSED } from '../halve.ts';
import type { Step } from './step.ts';

/** Stores device events of the accepted entries, and replies to commands. */
export const eventsStep: Step = async (trx, { changes, now }) => {
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
  return {};
};

const commandAnswers = ({ known: { controllerId }, entries }: ControllerChange): CommandAnswer[] =>
  entries.flatMap(({ entry, ownerEpoch }) => {
    if (entry.kind !== 'command-reply') return [];
    const { commandId, outcome, detail = null } = entry;
    return [{ controllerId, commandId, ownerEpoch, state: repliedState(outcome), detail }];
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
    detail,
    trace,
  };
}
