import type { ReportInput } from '@earshot/sdk';
import { sql } from 'kysely';
import type { Figure } from './figure.ts';
import { watchMemory } from './memory-watch.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';

const CSV_ROWS_A_SECOND = 50_000;
const PDF_MS = 2_000;
const LINE_END = 10;

/** Measures the time of a CSV file with unanswered calls, and the memory of the api meanwhile. */
export async function measureCsv({ system, earshot, db }: Stage, input: ReportInput): Promise<Figure[]> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from calls
    where outcome in ('timed-out', 'cancelled') and initiated_at >= ${input.from} and initiated_at < ${input.to}`.execute(
    db,
  );
  const half = (rows[0]?.n ?? 0) / 2;
  const { pids } = await system.now();
  const memory = watchMemory(pids['api'] ?? 0);
  try {
    const began = performance.now();
    const { content } = await earshot.reports.exportCsv(input);
    // The line of column names.
    let [lines, firstMb] = [-1, 0];
    for await (const part of content) {
      for (const byte of part) if (byte === LINE_END) lines += 1;
      if (firstMb === 0 && lines >= half) firstMb = memory.peak();
    }
    const seconds = (performance.now() - began) / 1_000;
    const size = lines.toLocaleString('en-GB');
    const rate = Math.round(lines / seconds).toLocaleString('en-GB');
    return [
      {
        name: `CSV of ${size} rows (${rate} rows/s; bar 50,000)`,
        value: seconds,
        unit: ' s',
        limit: lines / CSV_ROWS_A_SECOND,
      },
      {
        name: 'memory of the api in its second half',
        value: memory.peak(),
        unit: ' MB',
        baseline: firstMb,
        atMostTimes: 1.15,
      },
    ];
  } finally {
    memory.stop();
  }
}

/** Measures the time of a PDF document. */
export async function measurePdf({ system, session }: Stage, input: ReportInput, rounds: number): Promise<Figure> {
  const query = new URLSearchParams(
    Object.entries(input).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  const ms: number[] = [];
  let pages = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const response = await fetch(`${system.api}/exports/reports.pdf?${query}`, {
      headers: { authorization: `Bearer ${session.token}` },
    });
    const file = Buffer.from(await response.arrayBuffer()).toString('latin1');
    ms.push(performance.now() - began);
    if (!response.ok) throw new Error(`The PDF was refused: ${file}`);
    pages = file.match(/\/Type \/Page\n/g)?.length ?? 0;
  }
  return { name: `PDF of ${pages} pages`, value: median(ms), unit: ' ms', limit: PDF_MS };
}
