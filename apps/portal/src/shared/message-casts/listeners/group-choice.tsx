import { TEAM_MEMBER_LIMITS } from '@earshot/domain/team-members/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { Input } from '#/components/ui/input.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { listenerTexts } from './listener-texts.ts';

interface GroupChoiceProps {
  readonly groupId: string;
  readonly value: readonly string[];
  readonly onChange: (names: string[]) => void;
  readonly error: string | undefined;
}

const { groups: texts } = listenerTexts;

/**
 * Call-handling groups as toggles, each with its number of team members. Enter adds the typed name, which no
 * controller needs to have reported.
 */
export function GroupChoice({ groupId, value, onChange, error }: GroupChoiceProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 300);
  const { data, isError } = trpc.teamMembers.findCallHandlingGroups.useQuery(
    { groupId, search },
    { placeholderData: keepPreviousData },
  );
  const found = data?.items ?? [];
  const names = new Set(found.map(({ name }) => name));
  const shown = [
    ...value.filter((name) => !names.has(name)).map((name) => ({ name, teamMembers: undefined })),
    ...found,
  ];
  const typed = text.trim();
  const add = () => {
    // Names differ by case, so a name that a controller reported takes precedence over its spelling.
    const name = found.find((group) => group.name.toLowerCase() === typed.toLowerCase())?.name ?? typed;
    if (!value.includes(name)) onChange([...value, name]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === '') return;
    event.preventDefault();
    add();
  };
  const toggle = (name: string) =>
    onChange(value.includes(name) ? value.filter((one) => one !== name) : [...value, name]);
  const isNone = data !== undefined && search === '' && shown.length === 0;
  const help = isError ? texts.failed : isNone ? texts.none : texts.help;
  return (
    <FieldGroup label={texts.label} help={help} error={error} className="grid gap-2">
      <div className="flex max-w-96 gap-2">
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          autoComplete="off"
          spellCheck={false}
          maxLength={TEAM_MEMBER_LIMITS.groupName}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button disabled={typed === ''} onClick={add}>
          {texts.add}
        </Button>
      </div>
      {data === undefined && !isError && <Skeleton className="h-7" />}
      <div className="flex flex-wrap gap-1.5">
        {shown.map(({ name, teamMembers }) => (
          <FilterChip key={name} on={value.includes(name)} count={teamMembers} onToggle={() => toggle(name)}>
            {name}
          </FilterChip>
        ))}
      </div>
    </FieldGroup>
  );
}
