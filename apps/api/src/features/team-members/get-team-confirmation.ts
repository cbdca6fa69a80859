import { teamKey } from '@earshot/db/queries/team-members/team-configuration';
import type { TeamConfirmation } from '@earshot/domain/team-members/schema';
import { factsOf } from '../../configurations/configuration-facts.ts';
import { readConfiguration } from '../../configurations/save-configuration.ts';
import type { PlacedCall } from '../../trpc/call.ts';

export async function getTeamConfirmation(call: PlacedCall, controllerId: string): Promise<TeamConfirmation> {
  return { controllerId, ...factsOf(await readConfiguration(call.deps.db, call, teamKey(controllerId))) };
}
