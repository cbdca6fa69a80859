import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isUuid } from '@earshot/domain/ids/uuid';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { DeliveryPage } from '#/features/deliveries/components/delivery-page.tsx';
import { type HeardSearch, readHeardSearch } from '#/features/deliveries/heard-search.ts';
import { TARGET_VIEWS } from '#/features/deliveries/target-view.ts';
import { isMissing } from '#/lib/api-error.ts';
import { readListSearch } from '#/lib/list-search.ts';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';

export const Route = createFileRoute('/_shell/msgs/$messageId/delivery/$deliveryId')({
  validateSearch: (raw: Record<string, unknown>) => ({ ...readListSearch([])(raw), ...readHeardSearch(raw) }),
  component: DeliveryRoute,
});

function DeliveryRoute() {
  const { messageId, deliveryId } = Route.useParams();
  const search = Route.useSearch();
  const url = useListUrl<string>(search);
  const navigate = Route.useNavigate();
  const onHeard = useCallback(
    (change: HeardSearch) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  const { data, error, isError, refetch } = trpc.deliveries.get.useQuery({ deliveryId });
  const view = TARGET_VIEWS.find((known) => known === search.filterType) ?? 'all';
  if (isMissing(error) || (data !== undefined && data.castId !== messageId))
    return (
      <RecordNotFound
        title={deliveryTexts.notFound}
        reason={isUuid(deliveryId) ? undefined : deliveryTexts.malformedId}
        list={{ to: '/msgs', text: castTexts.toCasts }}
      />
    );
  if (isError) return <ErrorState error={error} title={deliveryTexts.failed} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <DeliveryPage
      delivery={data}
      view={view}
      search={search.search ?? ''}
      url={url}
      heard={{ search, onSearch: onHeard }}
    />
  );
}
