import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { CreateCastFlow } from '#/features/message-casts/components/create-cast-flow.tsx';
import { formOfDraft } from '#/features/message-casts/draft-form.ts';
import { readDraftSearch } from '#/features/message-casts/draft-search.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';

export const Route = createFileRoute('/_shell/msgs/new-message')({
  validateSearch: readDraftSearch,
  component: NewMessagePage,
});

function NewMessagePage() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <Page title={castTexts.createTitle} crumbs={[{ title: castTexts.createTitle }]}>
      <CreateCastFlow
        initial={formOfDraft(search)}
        step={search.step}
        onStep={(step) => void navigate({ search: (before) => ({ ...before, step }) })}
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
