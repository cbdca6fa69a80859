import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import type { TeamMemberSort } from '@earshot/domain/team-members/sorts';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import type { ListSearch } from '#/lib/list-search.ts';
import { trpc } from '#/lib/trpc.ts';
import { teamMemberTexts as texts } from '../texts.ts';
import { EnrolmentOffNotice } from './enrolment-off-notice.tsx';
import { FormerMembers } from './former-members.tsx';
import { TeamConfirmation } from './team-confirmation.tsx';
import { TeamMemberActions } from './team-member-actions.tsx';
import { teamMemberColumns } from './team-member-columns.tsx';

interface TeamMemberListProps {
  readonly controllerId: string;
  /** Name of the location. */
  readonly name: string;
  readonly search: ListSearch<TeamMemberSort>;
}

/** The team members of a location. */
export function TeamMemberList({ controllerId, name, search }: TeamMemberListProps) {
  const navigate = useNavigate();
  const url = useListUrl(search);
  const filter = { controllerId, search: search.search };
  const count = trpc.teamMembers.count.useQuery(filter, { placeholderData: keepPreviousData });
  const list = trpc.teamMembers.list.useQuery(
    { ...filter, page: url.page, pageSize: DEFAULT_PAGE_SIZE, sort: search.sort, order: search.order },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground">{texts.lead}</p>
        <TeamMemberActions controllerId={controllerId} name={name} />
      </div>
      <ListPanel
        table="team-members"
        texts={texts}
        url={url}
        search={search}
        list={list}
        total={count.data?.total}
        pageSize={DEFAULT_PAGE_SIZE}
        notice={
          <>
            <EnrolmentOffNotice controllerId={controllerId} />
            <TeamConfirmation controllerId={controllerId} />
          </>
        }
        columns={teamMemberColumns}
        rowId={({ id }) => id}
        rowName={({ fullName }) => fullName}
        onOpen={({ id }) =>
          void navigate({
            to: '/locations/$locationId/team-members/$teamMemberId',
            params: { locationId: controllerId, teamMemberId: id },
          })
        }
      />
      <FormerMembers controllerId={controllerId} />
    </>
  );
}
