import { createFileRoute } from '@tanstack/react-router';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Page } from '#/components/layout/page.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { NewDeliveryForm } from '#/features/deliveries/components/new-delivery-form.tsx';
import { isMissing } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { castTexts } from '#/texts/message-casts.ts';

export const Route = createFileRoute('/_shell/msgs/$messageId/new-delivery')({ component: NewDeliveryPage });

function NewDeliveryPage() {
  const { messageId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data, error, isError, refetch } = trpc.messageCasts.get.useQuery({ castId: messageId });
  if (isMissing(error))
    return <RecordNotFound title={castTexts.castNotFound} list={{ to: '/msgs', text: castTexts.toCasts }} />;
  if (isError) return <ErrorState error={error} title={castTexts.castFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <Page
      title={`${castTexts.sendAgain}: ${data.name}`}
      crumbs={[{ title: data.name, to: `/msgs/${messageId}` }, { title: castTexts.newDelivery }]}
    >
      <NewDeliveryForm
        key={data.id}
        cast={data}
        onCancel={() => void navigate({ to: '/msgs/$messageId', params: { messageId } })}
        onSent={(deliveryId) =>
          void navigate({ to: '/msgs/$messageId/delivery/$deliveryId', params: { messageId, deliveryId } })
        }
      />
    </Page>
  );
}
