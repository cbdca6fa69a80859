import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { NewDeliveryForm } from '#/features/deliveries/components/new-delivery-form.tsx';
import { WithCast } from '#/features/message-casts/components/with-cast.tsx';
import { readStepSearch } from '#/shared/message-casts/steps.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';

export const Route = createFileRoute('/_shell/msgs/$messageId/new-delivery')({
  validateSearch: readStepSearch,
  component: NewDeliveryPage,
});

function NewDeliveryPage() {
  const { messageId } = Route.useParams();
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WithCast castId={messageId}>
      {(cast) => (
        <Page
          title={`${castTexts.sendCast(cast.isSent)}: ${cast.name}`}
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
      )}
    </WithCast>
  );
}
