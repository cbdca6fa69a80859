import { encodeUp } from '@earshot/device-protocol/codec/encode';
import type { Encoded } from '@earshot/device-protocol/codec/encode';
import type { Effect } from '@earshot/device-protocol/device/effect';
import { type Kept, nextNumber } from '@earshot/device-protocol/device/kept';
import { LIST_MAX_ROWS } from '@earshot/device-protocol/limits';
import { listDigest } from '@earshot/device-protocol/list-digest';
import type { Hardware } from './hardware.ts';

type SendEffect = Extract<Effect, { kind: 'send' }>;

export interface Readings {
  readonly kept: Kept;
  readonly hardware: Hardware;
  readonly supportedFeatures: readonly string[];
  readonly uptimeS: number;
}

export const listParts = (rows: readonly unknown[]): number => Math.max(1, Math.ceil(rows.length / LIST_MAX_ROWS));

/** What the reducer wants said, with what only the hardware knows. */
export function encodeSend(serial: string, { envelope, send }: SendEffect, readings: Readings): Encoded {
  const { kept, hardware, supportedFeatures, uptimeS } = readings;
  const plan = { generation: kept.plan.generation, digest: kept.plan.digest };
  const versions = { firmware: hardware.firmware, hardware: hardware.model };
  switch (send.name) {
    case 'hello':
      return encodeUp(serial, 'hello', {
        ...envelope,
        storageId: kept.storageId,
        model: hardware.model,
        versions,
        supportedFeatures: [...supportedFeatures],
        plan,
        lists: { baseUnits: listDigest(hardware.baseUnits), endpoints: listDigest(hardware.endpoints) },
        journal: { from: kept.journal.acked + 1, next: nextNumber(kept) },
        nonce: send.nonce,
      });
    case 'state':
      return encodeUp(serial, 'state', {
        ...envelope,
        status: 'active',
        faults: [],
        cpu: 8 + (uptimeS % 17),
        memory: 41,
        disk: 23,
        temperature: 39,
        nics: [{ name: 'eth0', ipAddress: '192.168.1.10', up: true }],
        versions,
        uptimeS,
        plan,
        headsetsOnline: hardware.headsetsOnline,
      });
    case 'journal':
      return encodeUp(serial, 'journal', { ...envelope, first: send.first, entries: [...send.entries] });
    case 'base-units':
      return encodeUp(serial, 'base-units', { ...envelope, ...listPart(send, hardware.baseUnits) });
    case 'endpoints':
      return encodeUp(serial, 'endpoints', { ...envelope, ...listPart(send, hardware.endpoints) });
  }
}

function listPart<Row extends { readonly id: string }>(
  { full, part, parts }: { full: boolean; part: number; parts: number },
  rows: readonly Row[],
) {
  const set = rows.slice((part - 1) * LIST_MAX_ROWS, part * LIST_MAX_ROWS);
  return { full, part, parts, digest: listDigest(rows), set, removed: [] };
}
