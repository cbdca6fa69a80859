import type { Database } from '@earshot/db/client';
import type { DeliveryDetailRow } from '@earshot/db/queries/deliveries/deliveries';
import { newSheet, type Sheet, written } from '@earshot/pdf/sheet';
import { type Column, footer, ROWS_ON_A_PAGE, tablePage } from '@earshot/pdf/table';
import { type ExportedPlay, type ExportedProof, walkProof } from '../../../proof-of-play/walk-proof.ts';
import { heardLines } from './heard-lines.ts';
import { LOCATION_COLUMNS, PLAY_COLUMNS } from './proof-table.ts';
import { dateTime } from './proof-times.ts';
import { type LocationTally, sumOf, tallyOf } from './tally.ts';
import { titlePage } from './title-page.ts';

/** With more plays and lines of names than this, the document has one row per location. */
const MOST_LINES = 100_000;

export interface ProofDocument {
  readonly delivery: DeliveryDetailRow;
  readonly proof: ExportedProof;
  readonly recheck: () => Promise<void>;
  readonly asOf: Date;
  readonly mostLines?: number;
}

/** Yields the document in parts. Only one page, and a row per location, are in memory. */
export async function* proofPdf(db: Database, document: ProofDocument): AsyncGenerator<Uint8Array, void> {
  const { delivery, asOf, mostLines = MOST_LINES } = document;
  const title = `Proof of play: ${delivery.cast_name}`;
  const sheet = newSheet({ title, subject: `Delivery ${delivery.id}`, madeAt: asOf });
  yield* written(sheet);
  const { locations, lines } = await tallyLocations(db, document);
  const total = sumOf(locations);
  const byLocation = total.plays + lines > mostLines;
  const pages = 1 + Math.ceil((byLocation ? locations.length : total.plays + lines) / ROWS_ON_A_PAGE);
  const foot = `${delivery.cast_name} · ${dateTime(asOf.toISOString())}`;
  const end = (page: number) => footer(sheet, foot, { page, pages });
  titlePage(sheet, { delivery, locations: locations.length, total, asOf, byLocation });
  end(1);
  yield* written(sheet);
  yield* byLocation
    ? tablePages(sheet, { columns: LOCATION_COLUMNS, batches: [locations], end })
    : tablePages(sheet, { columns: PLAY_COLUMNS, batches: playBatches(db, document), end });
  sheet.end();
  yield* written(sheet);
}

/** Also counts the lines with names below plays. */
async function tallyLocations(
  db: Database,
  { proof, asOf, recheck }: ProofDocument,
): Promise<{ locations: LocationTally[]; lines: number }> {
  const locations: LocationTally[] = [];
  let lines = 0;
  for await (const batch of walkProof(db, proof, asOf)) {
    await recheck();
    for (const { location, plays } of batch) {
      const { boxName, serial } = location.row;
      locations.push({ ...tallyOf(plays), boxName, serialNumber: serial });
      for (const play of plays) lines += heardLines(play).length;
    }
  }
  return { locations, lines };
}

async function* playBatches(
  db: Database,
  { proof, asOf, recheck }: ProofDocument,
): AsyncGenerator<(ExportedPlay | string)[], void> {
  for await (const batch of walkProof(db, proof, asOf)) {
    await recheck();
    yield batch.flatMap(({ plays }) => plays.flatMap((play) => [play, ...heardLines(play)]));
  }
}

interface Pages<Row> {
  readonly columns: readonly Column<Row>[];
  readonly batches: AsyncIterable<readonly (Row | string)[]> | Iterable<readonly (Row | string)[]>;
  readonly end: (page: number) => void;
}

async function* tablePages<Row>(sheet: Sheet, { columns, batches, end }: Pages<Row>): AsyncGenerator<Uint8Array, void> {
  let page = 1;
  let waiting: (Row | string)[] = [];
  const put = (rows: readonly (Row | string)[]) => {
    page += 1;
    tablePage(sheet, { columns, rows });
    end(page);
  };
  for await (const batch of batches) {
    for (const row of batch) {
      waiting.push(row);
      if (waiting.length < ROWS_ON_A_PAGE) continue;
      put(waiting);
      waiting = [];
      yield* written(sheet);
    }
  }
  if (waiting.length > 0) put(waiting);
}
