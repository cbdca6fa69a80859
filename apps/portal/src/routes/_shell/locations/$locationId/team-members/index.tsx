import { TEAM_MEMBER_SORTS } from '@earshot/domain/team-members/sorts';
import { createFileRoute } from '@tanstack/react-router';
import { useShownLocation } from '#/features/locations/location-context.ts';
import { TeamMemberList } from '#/features/team-members/components/team-member-list.tsx';
import { readListSearch } from '#/lib/list-search.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/team-members/')({
  validateSearch: readListSearch(TEAM_MEMBER_SORTS),
  component: TeamMemberListRoute,
});

function TeamMemberListRoute() {
  const { id, boxName, serialNumber } = useShownLocation().record;
  return <TeamMemberList key={id} controllerId={id} name={boxName || serialNumber} search={Route.useSearch()} />;
}
