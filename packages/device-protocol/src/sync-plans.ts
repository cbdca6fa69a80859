import { randomUUID } from 'node:crypto';
import type { PlanMessage } from './messages/plans.ts';
import { planMessages, type PlanRow } from './plan-messages.ts';

/** How plans are read and sent. `publish` resolves when the broker has taken the message. */
export interface SyncPlansPort {
  readonly readPlans: (controllerIds: readonly string[]) => Promise<readonly PlanRow[]>;
  readonly publish: (serial: string, message: PlanMessage) => Promise<void>;
  readonly now?: () => Date;
  /** Controllers that are written to at once; 100 unless told. */
  readonly concurrency?: number;
}

export interface SyncedPlans {
  /** Serials that were sent something. */
  readonly sent: string[];
  /** Serials that have what they should, by what they confirmed. */
  readonly upToDate: string[];
  /** Serials whose message the broker did not take; called again, they are tried again. */
  readonly failed: { readonly serial: string; readonly error: unknown }[];
}

/**
 * Takes each controller from the plan that it confirmed to the present one. Level-triggered: it may be called any number
 * of times, by anyone, at the same time; devices ignore what they have. Does not wait for the devices' confirmation.
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
