import { createFileRoute } from '@tanstack/react-router';
import { readStepSearch } from '#/components/casts/steps.ts';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Page } from '#/components/layout/page.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { useCast } from '#/features/message-casts/api/use-cast.ts';
import { EditCastForm } from '#/features/message-casts/components/edit-cast-form.tsx';
import { castTexts } from '#/texts/message-casts.ts';

export const Route = createFileRoute('/_shell/msgs/$messageId/edit')({
  validateSearch: readStepSearch,
  component: EditCastPage,
});

function EditCastPage() {
  const { messageId } = Route.useParams();
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { cast, notFound, error, retry } = useCast(messageId);
  if (notFound !== null)
    return (
      <RecordNotFound
        title={castTexts.castNotFound}
        reason={notFound}
        list={{ to: '/msgs', text: castTexts.toCasts }}
      />
    );
  if (error) return <ErrorState error={error} title={castTexts.castFailed} onRetry={retry} />;
  if (cast === undefined) return <PageSkeleton />;
  const leave = () => void navigate({ to: '/msgs/$messageId', params: { messageId } });
  return (
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
          onLeave={leave}
        />
      )}
    </Page>
  );
}
