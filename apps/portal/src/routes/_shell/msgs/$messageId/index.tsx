import { createFileRoute } from '@tanstack/react-router';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { DeliveryList } from '#/features/deliveries/components/delivery-list.tsx';
import { readCard } from '#/features/deliveries/status-cards.ts';
import { useCast } from '#/features/message-casts/api/use-cast.ts';
import { CastPage } from '#/features/message-casts/components/cast-page.tsx';
import { OlderCastDetailPage } from '#/features/older-casts/components/older-cast-detail.tsx';
import { readListSearch } from '#/lib/list-search.ts';
import { castListTexts } from '#/texts/cast-list.ts';
import { castTexts } from '#/texts/message-casts.ts';

export const Route = createFileRoute('/_shell/msgs/$messageId/')({
  validateSearch: readListSearch([]),
  component: CastRoute,
});

function CastRoute() {
  const { messageId } = Route.useParams();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const url = useListUrl<string>(search);
  const { cast, notFound, error, retry } = useCast(messageId);
  if (notFound !== null)
    return (
      <RecordNotFound
        title={castTexts.castNotFound}
        reason={notFound}
        list={{ to: '/msgs', text: castTexts.toCasts }}
      />
    );
  if (error) return <ErrorState error={error} title={castListTexts.fetchFailed} onRetry={retry} />;
  if (cast === undefined) return <PageSkeleton />;
  // What the newer area can't hold is changed in the form of the older one.
  if (cast.notMigrated !== null)
    return <OlderCastDetailPage castId={cast.id} list="/msgs" onLeave={() => void navigate({ to: '/msgs' })} />;
  return (
    <CastPage cast={cast} onRemoved={() => void navigate({ to: '/msgs' })}>
      <DeliveryList castId={cast.id} card={readCard(search.filterType)} url={url} />
    </CastPage>
  );
}
