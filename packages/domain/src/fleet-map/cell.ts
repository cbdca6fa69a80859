/**
 * A cell of a fixed grid over the whole earth, 2^23 columns by 2^22 rows. A cell measures at most 4.8 m either way,
 * east to west 2.8 m in the UK. Its number is `column * 2^22 + row`, below 2^45.
 */
export const COLUMNS = 2 ** 23;
export const ROWS = 2 ** 22;
/** Cells per degree, on both axes. PostgreSQL computes cells with the same number; both must agree. */
export const CELLS_PER_DEGREE = COLUMNS / 360;
export const MAX_CELL = COLUMNS * ROWS - 1;

export interface Position {
  /** In degrees, −90 to 90. */
  readonly latitude: number;
  /** In degrees, −180 to 180. */
  readonly longitude: number;
}

const step = (degrees: number, cells: number) =>
  Math.max(0, Math.min(cells - 1, Math.floor(degrees * CELLS_PER_DEGREE)));

export const cellAt = ({ latitude, longitude }: Position): number =>
  step(longitude + 180, COLUMNS) * ROWS + step(latitude + 90, ROWS);

export const centreOf = (cell: number): Position => ({
  latitude: ((cell % ROWS) + 0.5) / CELLS_PER_DEGREE - 90,
  longitude: (Math.floor(cell / ROWS) + 0.5) / CELLS_PER_DEGREE - 180,
});
