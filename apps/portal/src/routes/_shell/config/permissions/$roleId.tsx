import { createFileRoute } from '@tanstack/react-router';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { RolePage } from '#/features/roles/components/role-page.tsx';
import { roleTexts } from '#/features/roles/texts.ts';
import { isMissing } from '#/lib/api-error.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';

export const Route = createFileRoute('/_shell/config/permissions/$roleId')({ component: RoleRoute });

/** The highest id that the database column can store. */
const HIGHEST_ID = 2_147_483_647;

function RoleRoute() {
  const { roleId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { id: groupId } = useSelectedGroup();
  const wellFormed = /^\d+$/.test(roleId) && Number(roleId) <= HIGHEST_ID;
  const { data, error, refetch } = trpc.roles.get.useQuery(
    { groupId, roleId: Number(roleId) },
    { enabled: wellFormed },
  );
  if (!wellFormed || isMissing(error)) {
    return <RecordNotFound title={roleTexts.title} list={{ to: '/config/permissions', text: roleTexts.title }} />;
  }
  if (error) return <ErrorState error={error} title={roleTexts.roleFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return <RolePage key={data.id} role={data} onRemoved={() => void navigate({ to: '/config/permissions' })} />;
}
