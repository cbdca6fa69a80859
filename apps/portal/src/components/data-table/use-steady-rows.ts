import { useState } from 'react';

interface Options<Row> {
  /** The query; a change replaces the rows. */
  readonly question: string;
  /** The latest response; undefined until there is one. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
}

export interface SteadyRows<Row> {
  /** The rows of the first response, in its order, with their latest values. */
  readonly rows: readonly Row[] | undefined;
  /** Ids of shown rows that the latest response no longer contains. */
  readonly goneIds: readonly string[];
  /** Number of rows to add or to remove, whichever is larger. */
  readonly waiting: number;
  readonly show: () => void;
}

interface Held<Row> {
  readonly question: string;
  readonly rows: ReadonlyMap<string, Row>;
}

/** Keeps the order of rows while updates arrive, so that rows do not move under the pointer. */
export function useSteadyRows<Row>({ question, rows, rowId }: Options<Row>): SteadyRows<Row> {
  const [held, setHeld] = useState<Held<Row>>();
  const latest = rows && new Map(rows.map((row) => [rowId(row), row]));
  const adopt = () => setHeld(latest && { question, rows: latest });
  if (latest === undefined) return { rows: undefined, goneIds: [], waiting: 0, show: adopt };
  if (held?.question !== question) {
    adopt();
    return { rows, goneIds: [], waiting: 0, show: adopt };
  }
  const goneIds = [...held.rows.keys()].filter((id) => !latest.has(id));
  const newcomers = [...latest.keys()].filter((id) => !held.rows.has(id)).length;
  return {
    rows: [...held.rows].map(([id, row]) => latest.get(id) ?? row),
    goneIds,
    waiting: Math.max(newcomers, goneIds.length),
    show: adopt,
  };
}
