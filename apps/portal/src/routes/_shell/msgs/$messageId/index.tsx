import { createFileRoute } from '@tanstack/react-router';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { DeliveryList } from '#/features/deliveries/components/delivery-list.tsx';
import { readCard } from '#/features/deliveries/status-cards.ts';
import { CastPage } from '#/features/message-casts/components/cast-page.tsx';
import { WithCast } from '#/features/message-casts/components/with-cast.tsx';
import { OlderCastDetailPage } from '#/features/older-casts/components/older-cast-detail.tsx';
import { readListSearch } from '#/lib/list-search.ts';

export const Route = createFileRoute('/_shell/msgs/$messageId/')({
  validateSearch: readListSearch([]),
  component: CastRoute,
});

function CastRoute() {
  const { messageId } = Route.useParams();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const url = useListUrl<string>(search);
  const leave = () => void navigate({ to: '/msgs' });
  return (
    <WithCast castId={messageId}>
      {(cast) =>
        cast.notMigrated !== null ? (
          // Casts that the newer area cannot represent use the older form.
          <OlderCastDetailPage castId={cast.id} list="/msgs" onLeave={leave} />
        ) : (
          <CastPage cast={cast} onRemoved={leave}>
            <DeliveryList castId={cast.id} card={readCard(search.filterType)} url={url} />
          </CastPage>
        )
      }
    </WithCast>
  );
}
