import { useMemo, useState } from 'react';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { locationCsvTexts as texts } from '../csv-texts.ts';
import { countKinds, type ImportLine, kindOf, LINE_KINDS, type LineKind } from '../import/import-line.ts';
import { ImportLines } from './import-lines.tsx';

interface ImportPreviewProps {
  readonly lines: readonly ImportLine[];
  readonly ignored: readonly string[];
}

export function ImportPreview({ lines, ignored }: ImportPreviewProps) {
  const [chosen, setChosen] = useState<LineKind>();
  const counts = useMemo(() => countKinds(lines), [lines]);
  const shown = useMemo(
    () => (chosen === undefined ? lines : lines.filter((line) => kindOf(line) === chosen)),
    [lines, chosen],
  );
  if (lines.length === 0) return <p className="text-muted-foreground">{texts.noRows}</p>;
  const words = { ...texts.outcomes, failed: texts.failed };
  return (
    <>
      {ignored.length > 0 && <p className="text-muted-foreground">{texts.ignored(ignored)}</p>}
      <fieldset aria-label={texts.filter} className="flex flex-wrap gap-1.5">
        {LINE_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <FilterChip
            key={kind}
            on={chosen === kind}
            count={counts[kind]}
            onToggle={() => setChosen(chosen === kind ? undefined : kind)}
          >
            {words[kind]}
          </FilterChip>
        ))}
      </fieldset>
      <ImportLines lines={shown} />
    </>
  );
}
