import { keepPreviousData } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { trpc } from '#/lib/trpc.ts';
import { listenerTexts } from './listener-texts.ts';

interface ChosenMembersProps {
  readonly groupId: string;
  /** Ids of team members. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

const { members: texts } = listenerTexts;

/** The chosen team members by name, each with a button that removes it. */
export function ChosenMembers({ groupId, value, onChange }: ChosenMembersProps) {
  const { data } = trpc.teamMembers.find.useQuery(
    { groupId, ids: [...value] },
    { enabled: value.length > 0, placeholderData: keepPreviousData },
  );
  if (value.length === 0) return null;
  const found = data?.items.filter(({ id }) => value.includes(id)) ?? [];
  // A team member who was just chosen is counted as unknown only after the response.
  const known = new Set(found.map(({ id }) => id));
  const unknown = data === undefined ? [] : value.filter((id) => !known.has(id));
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label={texts.chosen} className="contents">
        {found.map(({ id, fullName }) => (
          <li key={id} className="inline-flex items-center rounded-full bg-muted pl-2.5 text-sm">
            {fullName}
            <button
              type="button"
              aria-label={texts.remove(fullName)}
              onClick={() => onChange(value.filter((one) => one !== id))}
              className="grid size-6 place-items-center rounded-full text-muted-foreground hover:text-foreground"
            >
              <X aria-hidden className="size-3" />
            </button>
          </li>
        ))}
        {unknown.length > 0 && <li className="text-sm text-muted-foreground">{texts.unknown(unknown.length)}</li>}
      </ul>
      <Button variant="quiet" size="sm" onClick={() => onChange([])}>
        {texts.removeAll}
      </Button>
    </div>
  );
}
