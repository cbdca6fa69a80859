/** What the form offers as the time between plays, in seconds. */
export const INTERVAL_TYPES = [
  { label: 'Minute', seconds: 60 },
  { label: 'Hour', seconds: 3_600 },
  { label: 'Day', seconds: 86_400 },
  { label: 'Week', seconds: 604_800 },
  { label: '30 days', seconds: 2_592_000 },
  { label: 'Custom', seconds: null },
] as const;

export interface IntervalPieces {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}
export type IntervalPiece = keyof IntervalPieces;

/** The most that each piece takes; the input without seconds takes up to a year. */
export const PIECE_MAXIMA = {
  withSeconds: { days: 999, hours: 23, minutes: 59, seconds: 59 },
  withoutSeconds: { days: 365, hours: 23, minutes: 59, seconds: 0 },
} as const satisfies Record<string, IntervalPieces>;
export type PieceVariant = keyof typeof PIECE_MAXIMA;

export const toSeconds = ({ days, hours, minutes, seconds }: IntervalPieces): number =>
  days * 86_400 + hours * 3_600 + minutes * 60 + seconds;

export const toPieces = (total: number): IntervalPieces => ({
  days: Math.floor(total / 86_400),
  hours: Math.floor((total % 86_400) / 3_600),
  minutes: Math.floor((total % 3_600) / 60),
  seconds: total % 60,
});

/** What a piece becomes when someone types: digits only, and above its maximum what it was before. */
export function typedPiece(
  typed: string,
  { piece, previous, variant }: { piece: IntervalPiece; previous: number; variant: PieceVariant },
): number {
  const value = Number(typed.replaceAll(/\D/g, ''));
  return value <= PIECE_MAXIMA[variant][piece] ? value : previous;
}

/** `1:02:03:04` as pieces, the last being seconds (or minutes, without them); other characters than digits and colons go. */
export function typedPieces(typed: string, previous: IntervalPieces, variant: PieceVariant): IntervalPieces {
  const order: readonly IntervalPiece[] =
    variant === 'withSeconds' ? ['seconds', 'minutes', 'hours', 'days'] : ['minutes', 'hours', 'days'];
  const parts = typed
    .replaceAll(/[^\d:]/g, '')
    .split(':')
    .toReversed();
  const pieces = { days: 0, hours: 0, minutes: 0, seconds: 0 };
  for (const [index, piece] of order.entries()) {
    pieces[piece] = typedPiece(parts[index] ?? '', { piece, previous: previous[piece], variant });
  }
  return pieces;
}
