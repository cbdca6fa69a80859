import { createFileRoute } from '@tanstack/react-router';
import { readStepSearch } from '#/components/casts/steps.ts';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Page } from '#/components/layout/page.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { NewDeliveryForm } from '#/features/deliveries/components/new-delivery-form.tsx';
import { useCast } from '#/features/message-casts/api/use-cast.ts';
import { castTexts } from '#/texts/message-casts.ts';

export const Route = createFileRoute('/_shell/msgs/$messageId/new-delivery')({
  validateSearch: readStepSearch,
  component: NewDeliveryPage,
});

function NewDeliveryPage() {
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
  return (
    <Page
      title={`${castTexts.sendAgain}: ${cast.name}`}
      crumbs={[{ title: cast.name, to: `/msgs/${messageId}` }, { title: castTexts.newDelivery }]}
    >
      <NewDeliveryForm
        key={cast.id}
        cast={cast}
        step={step}
        onStep={(next) => void navigate({ search: (search) => ({ ...search, step: next }) })}
        onCancel={() => void navigate({ to: '/msgs/$messageId', params: { messageId } })}
        onSent={(deliveryId) =>
          void navigate({ to: '/msgs/$messageId/delivery/$deliveryId', params: { messageId, deliveryId } })
        }
      />
    </Page>
  );
}
