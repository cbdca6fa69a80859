import { randomUUID } from 'node:crypto';
import type { PlanMessage } from './messages/plans.ts';
import { planMessages, type PlanRow } from './plan-messages.ts';

/** Reads and sends plans. `publish` resolves when the broker has accepted the message. */
export interface SyncPlansPort {
  readonly readPlans: (controllerIds: readonly string[]) => Promise<readonly PlanRow[]>;
  readonly publish: (serial: string, message: PlanMessage) => Promise<void>;
  readonly now?: () => Date;
  /** Number of controllers processed concurrently. Default: 100. */
  readonly concurrency?: number;
}

export interface SyncedPlans {
  /** Serials that were sent a message. */
  readonly sent: string[];
  /** Serials whose confirmed plan is the present one. */
  readonly upToDate: string[];
  /** Serials whose message the broker did not accept; call again to retry. */
  readonly failed: { readonly serial: string; readonly error: unknown }[];
}

/**
 * Brings each controller from its confirmed plan to the present one. Level-triggered: safe to call any number of
 * times and concurrently, because devices ignore plans that they have. Does not wait for the devices' confirmation.
 */
export async function syncPlans(port: SyncPlansPort, controllerIds: readonly string[]): Promise<SyncedPlans> {
  const rows = await port.readPlans(controllerIds);
  const stamp = { now: port.now?.() ?? new Date(), newId: () => randomUUID() };
  const result: SyncedPlans = { sent: [], upToDate: [], failed: [] };
  const queue = rows.values();
  const sender = async () => {
    for (const row of queue) await syncOne(row);
  };
  const syncOne = async (row: PlanRow) => {
    const messages = planMessages([row], stamp);
    if (messages.length === 0) return result.upToDate.push(row.serial);
    try {
      for (const { serial, message } of messages) await port.publish(serial, message);
      return result.sent.push(row.serial);
    } catch (error) {
      return result.failed.push({ serial: row.serial, error });
    }
  };
  await Promise.all(Array.from({ length: port.concurrency ?? 100 }, sender));
  return result;
}
