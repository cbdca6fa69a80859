import { createFileRoute } from '@tanstack/react-router';
import { NewTeamMember } from '#/features/team-members/components/new-team-member.tsx';

export const Route = createFileRoute('/_shell/locations/$locationId/team-members/new')({
  component: NewTeamMemberRoute,
});

function NewTeamMemberRoute() {
  const { locationId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <NewTeamMember
      controllerId={locationId}
      onDone={() => void navigate({ to: '/locations/$locationId/team-members', params: { locationId } })}
    />
  );
}
