import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { trpc } from '#/lib/trpc.ts';
import { identityTexts } from '../texts.ts';

const { required: texts, loadFailed } = identityTexts;

const SHOWN = 5;

export interface FoundUser {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

interface UserFinderProps {
  readonly groupId: string;
  readonly without: readonly string[];
  readonly onAdd: (user: FoundUser) => void;
}

/** Finds users of the group by name or address. */
export function UserFinder({ groupId, without, onAdd }: UserFinderProps) {
  const [search, setSearch] = useState('');
  const isAsked = search.trim() !== '';
  const { data, error } = trpc.users.list.useQuery(
    { groupId, search: search.trim() },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  const found = (data?.items ?? []).filter(({ id }) => !without.includes(id)).slice(0, SHOWN);
  return (
    <div className="grid gap-2">
      <Field label={texts.search}>
        {(control) => (
          <Input {...control} value={search} autoComplete="off" onChange={(event) => setSearch(event.target.value)} />
        )}
      </Field>
      <FormError error={error} title={loadFailed} />
      {isAsked && data !== undefined && found.length === 0 && (
        <p className="text-sm text-muted-foreground">{texts.noMatch}</p>
      )}
      {isAsked && (
        <ul className="grid gap-1">
          {found.map(({ id, firstName, lastName, email }) => {
            const name = `${firstName} ${lastName}`;
            return (
              <li key={id} className="flex items-center gap-2">
                <span className="min-w-0 grow break-words">
                  {name} <span className="text-muted-foreground break-all">{email}</span>
                </span>
                <Button
                  size="iconSm"
                  aria-label={texts.add(name)}
                  onClick={() => {
                    onAdd({ userId: id, name, email });
                    setSearch('');
                  }}
                >
                  <Plus aria-hidden />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
