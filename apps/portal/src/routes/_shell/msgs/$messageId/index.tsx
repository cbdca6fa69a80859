import { createFileRoute } from '@tanstack/react-router';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { DeliveryList } from '#/features/deliveries/components/delivery-list.tsx';
import { CastPage } from '#/features/message-casts/components/cast-page.tsx';
import { readListSearch } from '#/lib/list-search.ts';
import { isMissing } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { castTexts } from '#/texts/message-casts.ts';

export const Route = createFileRoute('/_shell/msgs/$messageId/')({
  validateSearch: readListSearch([]),
  component: CastRoute,
});

function CastRoute() {
  const { messageId } = Route.useParams();
  const url = useListUrl<string>(Route.useSearch());
  const { data, error, isError, refetch } = trpc.messageCasts.get.useQuery({ castId: messageId });
  if (isMissing(error))
    return <RecordNotFound title={castTexts.castNotFound} list={{ to: '/msgs', text: castTexts.toCasts }} />;
  if (isError) return <ErrorState error={error} title={castTexts.castFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <CastPage cast={data}>
      <DeliveryList castId={data.id} groupId={data.groupId} url={url} />
    </CastPage>
  );
}
