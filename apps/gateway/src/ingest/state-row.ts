import type { StateRow, Telemetry } from '@earshot/db/queries/ingest-states';
import type { State } from '@earshot/device-protocol/messages/state';
import { type ControllerStatus, controllerStatus } from '@earshot/domain/controllers/presence';
import type { ControllerChange } from './controller-change.ts';

/** The row to write of a controller; undefined when nothing of what it said counts. */
export function stateRow(change: ControllerChange, now: Date): StateRow | undefined {
  if (!change.heard && change.saidBye === change.known.saidBye) return undefined;
  const { hello, state } = change;
  return {
    controllerId: change.known.controllerId,
    status: statusOf(change, now),
    lastSeenAt: change.heard ? now : null,
    saidBye: change.saidBye,
    nonce: change.nonce,
    storageId: change.storageId,
    boot: change.boot,
    seq: change.seq,
    journalUpTo: change.journalUpTo,
    baseUnitsDigest: change.baseUnitsDigest,
    endpointsDigest: change.endpointsDigest,
    firmwareVersion: state?.versions.firmware ?? hello?.versions.firmware ?? null,
    model: hello?.model ?? null,
    supportedFeatures: hello?.supportedFeatures ?? null,
    telemetry: state === null ? null : telemetryOf(state),
  };
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

const telemetryOf = (state: State): Telemetry => ({
  faults: state.faults,
  cpu: state.cpu,
  memory: state.memory,
  disk: state.disk,
  temperature: state.temperature,
  uptimeS: state.uptimeS,
  headsetsOnline: state.headsetsOnline,
});
