export interface MarkLook {
  readonly shape: 'triangle' | 'square' | 'circle';
  /** A CSS colour of the theme. */
  readonly colour: string;
}

const PATHS = {
  triangle: 'M5 0.5 L9.5 9 L0.5 9 Z',
  square: 'M1 1 H9 V9 H1 Z',
  circle: 'M5 1 A4 4 0 1 1 4.99 1 Z',
} as const satisfies Record<MarkLook['shape'], string>;

/** The shape of a kind of mark, so that kinds differ by more than colour. */
export const MarkSymbol = ({ shape, colour }: MarkLook) => (
  <svg aria-hidden width={8} height={8} viewBox="0 0 10 10" className="shrink-0">
    <path d={PATHS[shape]} fill={colour} />
  </svg>
);
