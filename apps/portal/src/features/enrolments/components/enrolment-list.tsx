import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { Button } from '#/components/ui/button.tsx';
import { deviceTarget } from '#/shared/devices/device-target.ts';
import { enrolmentTexts as texts } from '#/shared/enrolments/texts.ts';
import type { EnrolmentPlace } from '#/shared/enrolments/api/use-enrolment-stats.ts';
import { useEnrolments } from '../api/use-enrolments.ts';
import { readEnrolmentSearch, readStatuses } from '../enrolment-search.ts';
import { EnrolmentChips } from './enrolment-chips.tsx';
import { enrolmentColumns, headsetName } from './enrolment-columns.tsx';

interface EnrolmentListProps {
  readonly place: EnrolmentPlace;
  /** Enrolment is off at the location, so that no headset appears. */
  readonly isOff?: boolean;
}

/** Latest uses of headsets: numbers by status, search, table and pages. */
export function EnrolmentList({ place, isOff = false }: EnrolmentListProps) {
  const search = readEnrolmentSearch(useSearch({ strict: false }));
  const url = useListUrl(search);
  const navigate = useNavigate();
  const { list, count, stats } = useEnrolments(place, search);
  const ofGroup = place.controllerId === undefined;
  const columns = useMemo(() => enrolmentColumns(ofGroup), [ofGroup]);
  const clear = () => {
    url.setText('');
    url.setFilter(undefined);
  };
  return (
    <ListPanel
      table={ofGroup ? 'enrolments-group' : 'enrolments-location'}
      texts={texts}
      url={url}
      search={search}
      list={list}
      total={count.data?.total}
      isMore={count.data?.exact === false}
      filtered={readStatuses(search.filterType).length > 0}
      filters={<EnrolmentChips filterType={search.filterType} stats={stats.data} onChange={url.setFilter} />}
      noMatchAction={<Button onClick={clear}>{texts.clearFilters}</Button>}
      empty={isOff && stats.data?.total === 0 ? <SwitchedOff controllerId={place.controllerId ?? ''} /> : undefined}
      columns={columns}
      rowId={({ controllerId, deviceId }) => `${controllerId} ${deviceId}`}
      rowName={(row) => row.fullName ?? headsetName(row)}
      onOpen={(row) => void navigate(deviceTarget(row, 'headset'))}
    />
  );
}

function SwitchedOff({ controllerId }: { controllerId: string }) {
  return (
    <EmptyState
      title={texts.noneOff}
      text={texts.noneOffHelp}
      action={
        <Button asChild>
          <Link to="/locations/$locationId/details" params={{ locationId: controllerId }}>
            {texts.openDetails}
          </Link>
        </Button>
      }
    />
  );
}
