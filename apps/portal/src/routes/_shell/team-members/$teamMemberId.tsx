import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { useTeamMember } from '#/features/team-members/api/use-team-member.ts';
import { teamMemberTexts } from '#/features/team-members/texts.ts';
import { notifyError } from '#/lib/notify.ts';

export const Route = createFileRoute('/_shell/team-members/$teamMemberId')({ component: TeamMemberAddress });

/** Address of a team member without its location; leads to the page at the location. */
function TeamMemberAddress() {
  const { teamMemberId } = Route.useParams();
  return teamMemberId === 'new' ? null : <FoundTeamMember teamMemberId={teamMemberId} />;
}

function FoundTeamMember({ teamMemberId }: { teamMemberId: string }) {
  const navigate = Route.useNavigate();
  const { member, notFound, error, retry } = useTeamMember(teamMemberId);
  useEffect(() => {
    if (notFound === null) return;
    notifyError(notFound);
    void navigate({ to: '/locations', replace: true });
  }, [notFound, navigate]);
  if (error) return <ErrorState error={error} title={teamMemberTexts.memberFailed} onRetry={retry} />;
  if (member === undefined) return <PageSkeleton />;
  const params = { locationId: member.controllerId, teamMemberId };
  return <Navigate to="/locations/$locationId/team-members/$teamMemberId" params={params} replace />;
}
