import { isUuid } from '@earshot/domain/ids/uuid';
import type { TeamMember } from '@earshot/domain/team-members/schema';
import { errorCode } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { teamMemberTexts as texts } from '../texts.ts';

export interface TeamMemberAnswer {
  readonly member: TeamMember | undefined;
  /** Message shown when the user is redirected, if there is no such team member. */
  readonly notFound: string | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A team member by id. `locationId`: the location that it must belong to, if known. */
export function useTeamMember(teamMemberId: string, locationId?: string): TeamMemberAnswer {
  const isWellFormed = isUuid(teamMemberId);
  const { data, error, refetch } = trpc.teamMembers.get.useQuery({ teamMemberId }, { enabled: isWellFormed });
  const isElsewhere = locationId !== undefined && data !== undefined && data.controllerId !== locationId;
  const isGone = errorCode(error) === 'UE_404' || isElsewhere;
  return {
    member: isGone ? undefined : data,
    notFound: !isWellFormed ? texts.malformedId : isGone ? texts.gone : null,
    error: isGone ? null : error,
    retry: () => void refetch(),
  };
}
