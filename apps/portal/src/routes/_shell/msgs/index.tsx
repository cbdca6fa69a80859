import { createFileRoute } from '@tanstack/react-router';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { Page } from '#/components/layout/page.tsx';
import { DeliveryList } from '#/features/deliveries/components/delivery-list.tsx';
import { PlayDaysPanel } from '#/features/deliveries/components/play-days-panel.tsx';
import { StatusCards } from '#/features/deliveries/components/status-cards.tsx';
import { readCard } from '#/features/deliveries/status-cards.ts';
import { readCastSearch } from '#/features/message-casts/cast-search.ts';
import { CastAreas } from '#/features/message-casts/components/cast-areas.tsx';
import { CastList } from '#/features/message-casts/components/cast-list.tsx';
import { CreateMenu } from '#/features/message-casts/components/create-menu.tsx';
import { castTexts } from '#/shared/message-casts/texts.ts';

export const Route = createFileRoute('/_shell/msgs/')({
  validateSearch: readCastSearch,
  component: CastsPage,
});

/** The casts of a group or, if a status card is selected, its deliveries. */
function CastsPage() {
  const search = Route.useSearch();
  const url = useListUrl<string>(search);
  const card = readCard(search.filterType);
  return (
    <Page title={castTexts.title} actions={<CreateMenu />}>
      <CastAreas />
      <StatusCards value={card} onChange={url.setFilter} />
      <PlayDaysPanel />
      {card === undefined ? <CastList search={search} /> : <DeliveryList card={card} url={url} />}
    </Page>
  );
}
