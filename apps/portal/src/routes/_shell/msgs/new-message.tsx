import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { CreateCastFlow } from '#/features/message-casts/components/create-cast-flow.tsx';
import { readStepSearch } from '#/shared/message-casts/steps.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';

export const Route = createFileRoute('/_shell/msgs/new-message')({
  validateSearch: readStepSearch,
  component: NewMessagePage,
});

function NewMessagePage() {
  const navigate = Route.useNavigate();
  const { step } = Route.useSearch();
  return (
    <Page title={castTexts.createTitle} crumbs={[{ title: castTexts.createTitle }]}>
      <CreateCastFlow
        step={step}
        onStep={(next) => void navigate({ search: (search) => ({ ...search, step: next }) })}
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
