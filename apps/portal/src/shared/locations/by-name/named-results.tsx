import { RESOLVE_OUTCOMES, type ResolveOutcome } from '@earshot/domain/locations/resolve-schema';
import { useMemo, useState } from 'react';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { type Choices, countOutcomes, locationIdsOf, locationOf, type NamedLine } from './named-line.ts';
import { NamedLines } from './named-lines.tsx';
import { namesTexts as texts } from './texts.ts';

interface NamedResultsProps {
  readonly lines: readonly NamedLine[];
  readonly choices: Choices;
  readonly onChoose: (line: number, id: string) => void;
}

/** States how many names were found, and lists the result of each line. */
export function NamedResults({ lines, choices, onChoose }: NamedResultsProps) {
  const [shown, setShown] = useState<ResolveOutcome>();
  const counts = useMemo(() => countOutcomes(lines), [lines]);
  const open = lines.filter((line) => line.outcome === 'ambiguous' && locationOf(line, choices) === undefined).length;
  const found = lines.length - counts.unknown - open;
  const listed = useMemo(
    () => (shown === undefined ? lines : lines.filter(({ outcome }) => outcome === shown)),
    [lines, shown],
  );
  return (
    <div className="grid gap-3">
      <output className="grid gap-1">
        <span className="font-semibold">
          {texts.summary(found, lines.length, locationIdsOf(lines, choices).length)}
        </span>
        {counts.unknown > 0 && <span>{texts.unknownLeft(counts.unknown)}</span>}
        {open > 0 && <span>{texts.ambiguousLeft(open)}</span>}
      </output>
      <fieldset aria-label={texts.filter} className="flex flex-wrap gap-1.5">
        {RESOLVE_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
          <FilterChip
            key={outcome}
            on={shown === outcome}
            count={counts[outcome]}
            onToggle={() => setShown(shown === outcome ? undefined : outcome)}
          >
            {texts.outcomes[outcome]}
          </FilterChip>
        ))}
      </fieldset>
      <NamedLines key={shown} lines={listed} choices={choices} onChoose={onChoose} />
    </div>
  );
}
