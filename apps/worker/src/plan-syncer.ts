import type { Database } from '@earshot/db/client';
import { readPlannedDeliveries, readPlans } from '@earshot/db/queries/plans/read-plans';
import type { CommandClient } from '@earshot/device-protocol/command-client';
import { deliveriesToSend, planRows } from '@earshot/device-protocol/stored-plan';
import { type SyncedPlans, syncPlans } from '@earshot/device-protocol/sync-plans';
import { inSpan } from '@earshot/tracing/spans';

/** Sends controllers their present plans through the broker. */
export interface PlanSyncer {
  readonly sync: (controllerIds: readonly string[]) => Promise<SyncedPlans>;
}

export const createPlanSyncer = (db: Database, commands: CommandClient): PlanSyncer => ({
  sync: (controllerIds) =>
    inSpan('publish plans', { kind: 'PRODUCER', attributes: { 'earshot.controllers': controllerIds.length } }, () =>
      syncPlans(
        {
          publish: commands.sendPlan,
          readPlans: async (ids) => {
            const plans = await readPlans(db, ids);
            return planRows(plans, await readPlannedDeliveries(db, deliveriesToSend(plans)));
          },
        },
        controllerIds,
      ),
    ),
});
