import { isCut, NO_VALUE, truncate } from '#/lib/format.ts';

interface TextCellProps {
  readonly text: string | null | undefined;
  readonly className?: string | undefined;
}

/** Text in a table: truncated with the full text in the tooltip; a dash if empty. */
export function TextCell({ text, className }: TextCellProps) {
  if (text === null || text === undefined || text === '') return <span className={className}>{NO_VALUE}</span>;
  return (
    <span className={className} title={isCut(text) ? text : undefined}>
      {truncate(text)}
    </span>
  );
}
