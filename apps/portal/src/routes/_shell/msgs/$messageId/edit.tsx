import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { Page } from '#/components/layout/page.tsx';
import { EditCastForm } from '#/features/message-casts/components/edit-cast-form.tsx';
import { WithCast } from '#/features/message-casts/components/with-cast.tsx';
import { readStepSearch } from '#/shared/message-casts/steps.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';

export const Route = createFileRoute('/_shell/msgs/$messageId/edit')({
  validateSearch: readStepSearch,
  component: EditCastPage,
});

function EditCastPage() {
  const { messageId } = Route.useParams();
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WithCast castId={messageId}>
      {(cast) => (
        <Page
          title={castTexts.editTitle(cast.name)}
          crumbs={[{ title: cast.name, to: `/msgs/${messageId}` }, { title: castTexts.edit }]}
        >
          {cast.inherited ? (
            <EmptyState title={castTexts.managedAbove} />
          ) : (
            <EditCastForm
              key={cast.id}
              cast={cast}
              step={step}
              onStep={(next) => void navigate({ search: (search) => ({ ...search, step: next }) })}
              onLeave={() => void navigate({ to: '/msgs/$messageId', params: { messageId } })}
            />
          )}
        </Page>
      )}
    </WithCast>
  );
}
