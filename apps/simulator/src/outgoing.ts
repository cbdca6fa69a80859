import { encodeUp } from '@earshot/device-protocol/codec/encode';
import type { Encoded } from '@earshot/device-protocol/codec/encode';
import type { Effect } from '@earshot/device-protocol/device/effect';
import { type Kept, nextNumber } from '@earshot/device-protocol/device/kept';
import { planListOf } from '@earshot/device-protocol/device/plan-list';
import { PLAN_LIST_FEATURE } from '@earshot/device-protocol/messages/plan-list';
import { LIST_MAX_ROWS } from '@earshot/device-protocol/limits';
import type { Changes, ListChange } from './life/changes.ts';
import type { ControllerLife } from './life/controller-life.ts';
import type { RowList } from './lists/row-list.ts';
import type { Readings } from './readings.ts';

type SendEffect = Extract<Effect, { kind: 'send' }>;

export interface Sayings {
  readonly kept: Kept;
  readonly supportedFeatures: readonly string[];
  readonly readings: () => Readings;
  readonly life: ControllerLife;
  /** Changed rows, for list messages that are not full. */
  readonly changes: Pick<Changes, 'endpoints' | 'baseUnits'>;
}

export const listParts = (rows: { readonly size: number }): number => Math.max(1, Math.ceil(rows.size / LIST_MAX_ROWS));

/** Encodes a message of the reducer, adding the readings of the hardware. */
export function encodeSend(serial: string, { envelope, send }: SendEffect, sayings: Sayings): Encoded {
  const { kept, readings, supportedFeatures, life, changes } = sayings;
  const plan = { generation: kept.plan.generation, digest: kept.plan.digest };
  switch (send.name) {
    case 'hello': {
      const { model, versions } = readings();
      return encodeUp(serial, 'hello', {
        ...envelope,
        storageId: kept.storageId,
        model,
        versions,
        supportedFeatures: [...supportedFeatures],
        plan,
        lists: { baseUnits: life.baseUnits.digest, endpoints: life.endpoints.digest },
        journal: { from: kept.journal.acked + 1, next: nextNumber(kept) },
        nonce: send.nonce,
        ...(send.listsPlan && supportedFeatures.includes(PLAN_LIST_FEATURE) && { planList: planListOf(kept) }),
      });
    }
    case 'state': {
      const { model: _, ...state } = readings();
      return encodeUp(serial, 'state', { ...envelope, ...state, plan });
    }
    case 'journal':
      return encodeUp(serial, 'journal', { ...envelope, first: send.first, entries: [...send.entries] });
    case 'base-units':
      return encodeUp(serial, 'base-units', { ...envelope, ...listPart(send, life.baseUnits, changes.baseUnits) });
    case 'endpoints':
      return encodeUp(serial, 'endpoints', { ...envelope, ...listPart(send, life.endpoints, changes.endpoints) });
  }
}

function listPart<Row extends { readonly id: string }>(
  { full, part, parts }: { full: boolean; part: number; parts: number },
  list: RowList<Row>,
  { set, removed }: ListChange<Row>,
) {
  const { digest } = list;
  if (!full) return { full, digest, set: [...set.values()], removed: [...removed] };
  const rows = list.rows.slice((part - 1) * LIST_MAX_ROWS, part * LIST_MAX_ROWS);
  return { full, part, parts, digest, set: rows, removed: [] };
}
