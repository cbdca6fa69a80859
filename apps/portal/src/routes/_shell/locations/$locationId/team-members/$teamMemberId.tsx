import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { useTeamMember } from '#/features/team-members/api/use-team-member.ts';
import { EditTeamMember } from '#/features/team-members/components/edit-team-member.tsx';
import { teamMemberTexts } from '#/features/team-members/texts.ts';
import { notifyError } from '#/lib/notify.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/team-members/$teamMemberId')({
  component: TeamMemberRoute,
});

function TeamMemberRoute() {
  const { locationId, teamMemberId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { member, notFound, error, retry } = useTeamMember(teamMemberId, locationId);
  useEffect(() => {
    if (notFound === null) return;
    notifyError(notFound);
    void navigate({ to: '/locations/$locationId/team-members', params: { locationId }, replace: true });
  }, [notFound, navigate, locationId]);
  if (error) return <ErrorState error={error} title={teamMemberTexts.memberFailed} onRetry={retry} />;
  if (member === undefined) return <Skeleton />;
  return (
    <EditTeamMember
      key={member.id}
      member={member}
      onRemoved={() => void navigate({ to: '/locations/$locationId/team-members', params: { locationId } })}
    />
  );
}
