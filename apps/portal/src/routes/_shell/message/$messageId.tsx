import { createFileRoute } from '@tanstack/react-router';
import { OlderCastDetailPage } from '#/features/older-casts/components/older-cast-detail.tsx';

export const Route = createFileRoute('/_shell/message/$messageId')({ component: OlderCastRoute });

function OlderCastRoute() {
  const { messageId } = Route.useParams();
  const navigate = Route.useNavigate();
  return <OlderCastDetailPage castId={messageId} list="/message" onLeave={() => void navigate({ to: '/message' })} />;
}
