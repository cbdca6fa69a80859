import type { Granularity } from '@earshot/domain/reports/granularity';
import {
  type MergedMark,
  type MergedMarkBar,
  mergeMarkBars,
  markThingWords,
  markWords,
} from '@earshot/domain/reports/marks';
import type { ReportData, ReportMarkBar } from '@earshot/domain/reports/schema';
import { MarkSymbol } from '#/components/chart/mark-symbol.tsx';
import { type DrawnMark, TimeMarks } from '#/components/chart/time-marks.tsx';
import { formatNumber } from '#/lib/format.ts';
import type { ShownMarks } from '../api/use-report-marks.ts';
import { MARK_LOOKS } from '../mark-looks.ts';
import { markTexts as texts } from '../mark-texts.ts';
import { MarkLinks, type MarkPlace } from './mark-links.tsx';
import { periodWriter } from './report-cell.tsx';

interface MarkStripProps {
  readonly marks: ShownMarks;
  readonly data: Pick<ReportData, 'points' | 'timezone'>;
  readonly granularity: Granularity;
  readonly isDense: boolean;
}

/** Marks below the bars of a report. */
export function MarkStrip({
  marks: { bars, controllerId, byLocationClock },
  data,
  granularity,
  isDense,
}: MarkStripProps) {
  const { points, timezone } = data;
  const places = new Map(points.map(({ at }, index) => [at, index]));
  const placed = bars.flatMap((item) => {
    const index = places.get(item.at);
    return index === undefined ? [] : [{ index, item }];
  });
  if (placed.length === 0) return null;
  const write = periodWriter({ timezone, granularity });
  const draw = (items: readonly [ReportMarkBar, ...ReportMarkBar[]]): DrawnMark => {
    const merged = mergeMarkBars(items);
    const title = texts.periods(write(items[0].at), write((items.at(-1) ?? items[0]).at));
    const things = merged.marks.flatMap((mark) => [...mark.things.map(markThingWords), ...moreOf(mark)]);
    return {
      name: texts.name(title, merged.marks.map(markWords), things),
      looks: merged.marks.map(({ kind }) => MARK_LOOKS[kind]),
      count: merged.marks.reduce((sum, { count }) => sum + count, 0),
      isMost: merged.marks.some(({ isMost }) => isMost),
      card: <MarkCard title={title} bar={merged} place={{ timezone, controllerId, byLocationClock }} />,
    };
  };
  return (
    <TimeMarks label={texts.strip} places={points.length} isDense={isDense} isLabelled marks={placed} draw={draw} />
  );
}

const moreOf = ({ count, things, isMost = false }: MergedMark): string[] =>
  count > things.length ? [texts.more(formatNumber(count - things.length), isMost)] : [];

const MarkCard = ({ title, bar, place }: { title: string; bar: MergedMarkBar; place: MarkPlace }) => (
  <>
    <p className="text-muted-foreground">{title}</p>
    {bar.marks.map((mark) => (
      <section key={mark.kind} className="mt-1">
        <p className="flex items-center gap-1.5 font-medium">
          <MarkSymbol {...MARK_LOOKS[mark.kind]} />
          {markWords(mark)}
        </p>
        <MarkLinks mark={mark} range={bar} {...place} />
      </section>
    ))}
  </>
);
