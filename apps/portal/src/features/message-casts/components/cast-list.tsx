import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { BulkBar } from '#/components/data-table/bulk-bar.tsx';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { useSelection } from '#/components/data-table/use-selection.ts';
import { Button } from '#/components/ui/button.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { usePermission } from '#/lib/use-session.ts';
import { useFollowCasts } from '#/shared/message-casts/api/use-follow-casts.ts';
import { castListTexts } from '#/shared/message-casts/list-texts.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import { useCastPage } from '../api/use-cast-page.ts';
import { usePlayingCasts } from '../api/use-playing-casts.ts';
import type { CastSearch } from '../cast-search.ts';
import type { CastRow } from '../cast-row.ts';
import { castColumns } from './cast-columns.tsx';
import { CastLocationFilter } from './cast-location-filter.tsx';
import { RemoveChosenButton } from './remove-chosen-button.tsx';

const rowId = ({ id }: CastRow) => id;

const LIST_TEXTS = {
  title: texts.title,
  search: texts.search,
  listFailed: castListTexts.fetchFailed,
  none: texts.empty,
  noneHelp: texts.emptyHelp,
  noMatch: texts.noMatch,
  noMatchHelp: texts.noMatchHelp,
};
/** Texts without a search: no cast was sent to the chosen location. */
const AT_LOCATION_TEXTS = {
  ...LIST_TEXTS,
  noMatch: castListTexts.noMatchAt,
  noMatchHelp: castListTexts.noMatchAtHelp,
};

export function CastList({ search }: { search: CastSearch }) {
  useFollowCasts();
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const mayRemove = usePermission('delete_mcasts');
  const mayCreate = usePermission('manage_mcasts');
  const url = useListUrl(search);
  const filter = { groupId, search: search.search, locationId: search.locationId };
  const { list, total } = useCastPage(filter, { page: url.page, sort: search.sort, order: search.order });
  const selection = useSelection({ rowId, filter });
  const chosen = selection.value.kind === 'ids' ? selection.value.ids : [];
  const playing = usePlayingCasts(groupId);
  const columns = useMemo(() => castColumns(playing), [playing]);
  const atLocation = (locationId: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, locationId, page: undefined }),
      replace: true,
      resetScroll: false,
    });

  return (
    <ListPanel
      table="message-casts"
      texts={search.search === undefined ? AT_LOCATION_TEXTS : LIST_TEXTS}
      url={url}
      search={search}
      list={list}
      total={total}
      savedViews
      filtered={search.locationId !== undefined}
      filters={<CastLocationFilter value={search.locationId} onChange={atLocation} />}
      noneAction={mayCreate && <CreateButton />}
      columns={columns}
      rowId={rowId}
      rowName={({ name }) => name}
      selection={mayRemove ? selection.rows : undefined}
      onOpen={({ id }) => void navigate({ to: '/msgs/$messageId', params: { messageId: id } })}
    >
      {mayRemove && (
        // Without a total, "select all" goes page by page. Casts are deleted by id, so all ids must be known.
        <BulkBar selection={selection} total={undefined}>
          <RemoveChosenButton groupId={groupId} castIds={chosen} onDone={selection.clear} />
        </BulkBar>
      )}
    </ListPanel>
  );
}

const CreateButton = () => (
  <Button asChild variant="primary">
    <Link to="/msgs/new-message">{texts.createTitle}</Link>
  </Button>
);
