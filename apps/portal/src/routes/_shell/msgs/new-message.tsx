import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { CreateCastFlow } from '#/features/message-casts/components/create-cast-flow.tsx';
import { castTexts } from '#/texts/message-casts.ts';

export const Route = createFileRoute('/_shell/msgs/new-message')({ component: NewMessagePage });

function NewMessagePage() {
  const navigate = Route.useNavigate();
  return (
    <Page title={castTexts.createTitle} crumbs={[{ title: castTexts.createTitle }]}>
      <CreateCastFlow
        onCancel={() => void navigate({ to: '/msgs' })}
        onCreated={({ castId, deliveryId }) =>
          void (deliveryId === null
            ? navigate({ to: '/msgs/$messageId', params: { messageId: castId } })
            : navigate({ to: '/msgs/$messageId/delivery/$deliveryId', params: { messageId: castId, deliveryId } }))
        }
      />
    </Page>
  );
}
