import type { ListStates } from '@earshot/db/queries/ingest/ingest-list-states';
import type { StateRow, Telemetry } from '@earshot/db/queries/ingest/ingest-states';
import type { State } from '@earshot/device-protocol/messages/state';
import { type ControllerStatus, controllerStatus } from '@earshot/domain/controllers/presence';
import { withoutHiddenCharacters } from '@earshot/domain/names/hidden-characters';
import type { ControllerChange } from './controller-change.ts';

/** The controller's row to write; undefined if no message changes it. */
export function stateRow(change: ControllerChange, now: Date): StateRow | undefined {
  const { hello, state, known, received, saidBye, boot, seq, journalUpTo } = change;
  if (!received && saidBye === known.saidBye && journalUpTo === known.journalUpTo) return undefined;
  return {
    controllerId: known.controllerId,
    ownerEpoch: known.ownerEpoch,
    status: statusOf(change, now),
    cause: saidBye ? 'bye' : state === null && hello !== null ? 'hello' : 'state',
    messageId: state?.id ?? (saidBye ? null : (hello?.id ?? null)),
    received,
    saidBye,
    boot,
    seq,
    journalUpTo,
    telemetry: state === null ? null : telemetryOf(state),
  };
}

/** Undefined if no message concerned lists. */
export function listStates(change: ControllerChange, now: Date): ListStates | undefined {
  const { known, digests, order, hello, lists } = change;
  const isUnknown = digests.base_units !== known.baseUnitsDigest || digests.endpoints !== known.endpointsDigest;
  if (hello === null && lists.length === 0 && !isUnknown) return undefined;
  const devicesAt = lists.length > 0 ? now : null;
  return { controllerId: known.controllerId, ownerEpoch: known.ownerEpoch, digests, order, devicesAt };
}

function statusOf(change: ControllerChange, now: Date): ControllerStatus {
  const { known, state, hello } = change;
  const rebooting = state === null ? hello === null && known.status === 'rebooting' : state.status === 'rebooting';
  const faulty = state === null ? known.status === 'fault' : state.status === 'fault';
  return controllerStatus(
    {
      lastSeenAt: change.received ? now : known.lastSeenAt,
      saidBye: change.saidBye,
      rebooting,
      faults: Math.max(state?.faults.length ?? known.faults, faulty ? 1 : 0),
      // The sweep decides whether silence counts.
      ingestingSince: now,
    },
    now,
  );
}

const telemetryOf = ({
  faults,
  cpu,
  memory,
  disk,
  temperature,
  uptimeS,
  headsetsOnline,
  localApi,
}: State): Telemetry => ({
  faults: faults.map(withoutHiddenCharacters),
  cpu: measured(cpu),
  memory: measured(memory),
  disk: measured(disk),
  temperature: temperature === null ? null : measured(temperature),
  uptimeS,
  headsetsOnline,
  localApi,
});

/** The database refuses numbers too small for their type, and with them the whole batch. */
const measured = (value: number): number => Math.round(value * 100) / 100;
