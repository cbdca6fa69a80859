import type { MarkKind } from '@earshot/domain/reports/marks';
import { Fragment } from 'react';
import { MarkSymbol } from '#/components/chart/mark-symbol.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import type { ShownMarks } from '../api/use-report-marks.ts';
import { MARK_LOOKS } from '../mark-looks.ts';
import { markTexts as texts } from '../mark-texts.ts';

interface MarkChoiceProps {
  readonly marks: ShownMarks;
  readonly onChoose: (kinds: readonly MarkKind[]) => void;
}

/** Switches the kinds of marks that the user may see. */
export function MarkChoice({ marks: { offered, kinds, hasFailed, isLoading }, onChoose }: MarkChoiceProps) {
  if (hasFailed) return <p className="mb-2 text-sm text-muted-foreground">{texts.failed}</p>;
  // Keeps the chart in its place.
  if (isLoading) return <div aria-hidden className="mb-2 h-7" />;
  if (offered.length === 0) return null;
  const toggle = (kind: MarkKind) =>
    onChoose(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]);
  return (
    <fieldset className="mb-2 flex flex-wrap items-center gap-1.5">
      <legend className="float-left mr-1 text-sm text-muted-foreground">{texts.choice}</legend>
      {offered.map(({ kind, count }) => (
        <Fragment key={kind}>
          <FilterChip on={kinds.includes(kind)} onToggle={() => toggle(kind)} count={count ?? undefined}>
            <MarkSymbol {...MARK_LOOKS[kind]} /> {texts.kinds[kind]}
          </FilterChip>
          {count === null && <span className="mr-1 text-sm text-muted-foreground">{texts.tooMany(kind)}</span>}
        </Fragment>
      ))}
    </fieldset>
  );
}
