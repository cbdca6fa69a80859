import { VirtualList } from '#/components/layout/virtual-list.tsx';
import { locationCsvTexts as texts } from '../csv-texts.ts';
import { type ImportLine, kindOf, type LineKind, writesOf } from '../import/import-line.ts';

const ROW_PX = 52;

const STYLES: Readonly<Record<LineKind, { glyph: string; className: string }>> = {
  create: { glyph: '+', className: 'text-ok' },
  complete: { glyph: '✓', className: 'text-ok' },
  unchanged: { glyph: '◌', className: 'text-muted-foreground' },
  error: { glyph: '▲', className: 'text-destructive' },
  failed: { glyph: '▲', className: 'text-destructive' },
};

/** Rows of a file with their planned change or result. */
export function ImportLines({ lines }: { lines: readonly ImportLine[] }) {
  if (lines.length === 0) return <p className="text-muted-foreground">{texts.none}</p>;
  return (
    <VirtualList
      label={texts.rows}
      items={lines}
      idOf={({ line }) => line}
      heightOf={() => ROW_PX}
      renderItem={(line) => <LineFacts line={line} />}
    />
  );
}

function LineFacts({ line }: { line: ImportLine }) {
  const kind = kindOf(line);
  const { glyph, className } = STYLES[kind];
  const word = line.failure === null ? texts.done : kind === 'failed' ? texts.failed : texts.outcomes[kind];
  const what = line.failure ?? line.reason ?? detailsOf(line);
  return (
    <>
      <span aria-hidden className={className}>
        {glyph}
      </span>
      <p className="flex min-w-0 items-baseline gap-x-2">
        <b className="shrink-0 font-mono text-xs">{line.serial}</b>
        <span className="truncate">{line.planned?.boxName}</span>
        <span className="ml-auto shrink-0 text-sm text-muted-foreground">
          {texts.line(line.line)} <span className="max-sm:sr-only">· {word}</span>
        </span>
      </p>
      <p className="col-start-2 truncate text-sm text-muted-foreground" title={what}>
        {what}
      </p>
    </>
  );
}

function detailsOf(line: ImportLine): string {
  const kept = line.planned?.kept ?? [];
  const parts = [writesOf(line), kept.length > 0 ? texts.kept(kept) : ''].filter((text) => text !== '');
  return parts.length === 0 ? texts.nothing : parts.join(' · ');
}
