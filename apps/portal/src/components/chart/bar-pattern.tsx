import type { BarPattern } from './chart-data.ts';

interface PatternProps {
  readonly id: string;
  readonly colour: string;
  readonly pattern: BarPattern;
}

/** Side of a tile in pixels. */
const TILE = 6;

/** Defines a pattern within an SVG: the colour with marks in the colour of the background, or the reverse. */
export function PatternDefinition({ id, colour, pattern }: PatternProps) {
  return (
    <defs>
      <pattern
        id={id}
        width={TILE}
        height={TILE}
        patternUnits="userSpaceOnUse"
        {...(pattern === 'stripes' && { patternTransform: 'rotate(45)' })}
      >
        <rect width={TILE} height={TILE} fill={pattern === 'hollow' ? 'var(--card)' : colour} />
        {pattern === 'stripes' && <rect width={2} height={TILE} fill="var(--card)" />}
        {pattern === 'dots' && <circle cx={TILE / 2} cy={TILE / 2} r={1.4} fill="var(--card)" />}
        {pattern === 'hollow' && <circle cx={TILE / 2} cy={TILE / 2} r={1.6} fill={colour} />}
      </pattern>
    </defs>
  );
}

export const patternFill = ({
  id,
  colour,
  pattern,
}: Omit<PatternProps, 'pattern'> & { readonly pattern?: BarPattern | undefined }): string =>
  pattern === undefined ? colour : `url(#${id})`;
