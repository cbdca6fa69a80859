import type { ListStates } from '@earshot/db/queries/ingest/ingest-list-states';
import type { StateRow, Telemetry } from '@earshot/db/queries/ingest/ingest-states';
import type { State } from '@earshot/device-protocol/messages/state';
import { type ControllerStatus, controllerStatus } from '@earshot/domain/controllers/presence';
import type { ControllerChange } from './controller-change.ts';

/** The row to write of a controller; undefined when nothing of what it said counts. */
export function stateRow(change: ControllerChange, now: Date): StateRow | undefined {
  const { hello, state, known, heard, saidBye, boot, seq, journalUpTo } = change;
  if (!heard && saidBye === known.saidBye) return undefined;
  return {
    controllerId: known.controllerId,
    ownerEpoch: known.ownerEpoch,
    status: statusOf(change, now),
    cause: saidBye ? 'bye' : state === null && hello !== null ? 'hello' : 'state',
    messageId: state?.id ?? (saidBye ? null : (hello?.id ?? null)),
    heard,
    saidBye,
    boot,
    seq,
    journalUpTo,
    telemetry: state === null ? null : telemetryOf(state),
  };
}

/** Undefined when nothing of it was said. */
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
      lastSeenAt: change.heard ? now : known.lastSeenAt,
      saidBye: change.saidBye,
      rebooting,
      faults: Math.max(state?.faults.length ?? known.faults, faulty ? 1 : 0),
      // Whether silence counts is decided where silence is looked for.
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
  faults,
  cpu: measured(cpu),
  memory: measured(memory),
  disk: measured(disk),
  temperature: temperature === null ? null : measured(temperature),
  uptimeS,
  headsetsOnline,
  localApi,
});

/** The database refuses what is too small for its numbers, and with it the batch. */
const measured = (value: number): number => Math.round(value * 100) / 100;
