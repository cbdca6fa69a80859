import { useState } from 'react';

interface Options<Row> {
  /** What was asked: another question has other rows. */
  readonly question: string;
  /** The latest answer to it; undefined until there is one. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
}

export interface SteadyRows<Row> {
  /** Those of the first answer, in its order, each as it was last told of. */
  readonly rows: readonly Row[] | undefined;
  /** Those among them that the latest answer has not any more. */
  readonly goneIds: readonly string[];
  /** How many the latest answer has more or fewer. */
  readonly waiting: number;
  readonly show: () => void;
}

interface Held<Row> {
  readonly question: string;
  readonly rows: ReadonlyMap<string, Row>;
}

/** Keeps rows where they are while answers come in by themselves: nothing jumps under the pointer. */
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
