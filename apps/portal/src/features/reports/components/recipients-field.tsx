import { SAVED_REPORT_LIMITS } from '@earshot/domain/saved-reports/limits';
import { Plus, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { Button } from '#/components/ui/button.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { useSession } from '#/lib/use-session.ts';
import { useUserMatches } from '../api/use-user-matches.ts';
import type { SavedForm } from '../saved-form.ts';
import { savedTexts as texts } from '../saved-texts.ts';

interface RecipientsFieldProps {
  readonly groupId: string;
  readonly value: SavedForm['recipients'];
  readonly onChange: (value: SavedForm['recipients']) => void;
}

/** Chooses users by a search. */
export function RecipientsField({ groupId, value, onChange }: RecipientsFieldProps) {
  const [search, setSearch] = useState('');
  const { user } = useSession();
  const matches = useUserMatches(groupId, useDeferredValue(search.trim()));
  const offered = matches?.filter(
    ({ userId }) => userId !== user.id && value.every((chosen) => chosen.userId !== userId),
  );
  return (
    <FieldGroup label={texts.recipients} help={texts.recipientsHelp} className="grid gap-2">
      {value.length > 0 && (
        <ul aria-label={texts.recipients} className="flex flex-wrap gap-1.5">
          {value.map(({ userId, name }) => (
            <li key={userId} className="inline-flex items-center gap-1 rounded-md bg-muted pl-2.5 break-words">
              {name}
              <Button
                size="iconSm"
                variant="quiet"
                aria-label={texts.removeUser(name)}
                onClick={() => onChange(value.filter((chosen) => chosen.userId !== userId))}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {value.length < SAVED_REPORT_LIMITS.recipients && (
        <SearchInput label={texts.findUser} value={search} onValueChange={setSearch} />
      )}
      {offered !== undefined && search.trim() !== '' && (
        <div className="flex flex-wrap gap-1.5">
          {offered.length === 0 && <p className="text-sm text-muted-foreground">{texts.noUser}</p>}
          {offered.map((match) => (
            <Button
              key={match.userId}
              size="sm"
              aria-label={texts.addUser(match.name)}
              onClick={() => {
                onChange([...value, match]);
                setSearch('');
              }}
            >
              <Plus aria-hidden />
              {match.name}
            </Button>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
