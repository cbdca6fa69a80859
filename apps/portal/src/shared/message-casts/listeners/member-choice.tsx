import type { FoundTeamMember } from '@earshot/domain/team-members/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { Checkbox } from '#/components/ui/checkbox.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { usePermission } from '#/lib/use-session.ts';
import { ChosenMembers } from './chosen-members.tsx';
import { listenerTexts } from './listener-texts.ts';

interface MemberChoiceProps {
  readonly groupId: string;
  /** Ids of team members. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly error: string | undefined;
}

const { members: texts } = listenerTexts;
const MOST_FOUND = 20;

/** Searches team members by name and chooses single ones. Without permission, only their number is shown. */
export function MemberChoice({ error, ...props }: MemberChoiceProps) {
  const maySee = usePermission('view_team_members');
  return (
    <FieldGroup label={texts.label} help={maySee ? texts.help : texts.hidden} error={error} className="grid gap-2">
      {maySee ? <MemberSearch {...props} /> : <p>{texts.count(props.value.length)}</p>}
    </FieldGroup>
  );
}

function MemberSearch({ groupId, value, onChange }: Omit<MemberChoiceProps, 'error'>) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 300);
  const { data, isError } = trpc.teamMembers.find.useQuery(
    { groupId, search, limit: MOST_FOUND },
    { placeholderData: keepPreviousData },
  );
  const toggle = ({ id }: FoundTeamMember) =>
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <>
      <ChosenMembers groupId={groupId} value={value} onChange={onChange} />
      <SearchInput label={texts.search} value={text} onValueChange={setText} className="max-w-96" />
      {data === undefined && !isError && <Skeleton className="h-8" />}
      {isError && <p className="text-destructive">{texts.failed}</p>}
      {data?.items.length === 0 && <p className="text-muted-foreground">{texts.none}</p>}
      <ul className="grid max-h-64 gap-x-5 overflow-y-auto tablet:grid-cols-2">
        {data?.items.map((member) => (
          <li key={member.id}>
            <label className="inline-flex min-h-8 items-center gap-2">
              <Checkbox checked={value.includes(member.id)} onChange={() => toggle(member)} />
              <span>
                {member.fullName} <span className="text-muted-foreground">{texts.at(member.boxName)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {data?.items.length === MOST_FOUND && <p className="text-sm text-muted-foreground">{texts.more(MOST_FOUND)}</p>}
    </>
  );
}
