import { EVIDENCE_PARTS } from '@earshot/domain/evidence/parts';
import type { EvidenceManifest } from '@earshot/domain/evidence/schema';
import { line, newSheet, rule, SHEET, type Sheet, written } from '@earshot/pdf/sheet';
import { type Column, footer, number, tablePage } from '@earshot/pdf/table';
import type { PartCounts } from '../make-pack.ts';

type Described = Omit<EvidenceManifest, 'files'>;

/** Kinds of rows that the summary names; the rest is in the files. */
const MOST_KINDS = 6;

const COLUMNS: readonly Column<PartCounts>[] = [
  { title: 'Part', width: 110, value: ({ entry }) => EVIDENCE_PARTS[entry.part].title },
  {
    title: 'Rows',
    width: 60,
    align: 'right',
    value: ({ entry }) => (entry.included ? number(entry.rows) : 'left out'),
  },
  { title: 'Figures', width: 330, value: figuresOf },
  { title: 'Files', width: 270, value: ({ entry }) => (entry.included ? entry.files.join(', ') : '') },
];

/** Yields `summary.pdf`: the location, the range, the maker and the parts with their figures. */
export function* summaryPdf(pack: Described, parts: readonly PartCounts[]): Generator<Uint8Array, void> {
  const madeAt = new Date(pack.madeAt);
  const title = `Evidence: ${pack.location.name}`;
  const sheet = newSheet({ title, subject: `Location ${pack.location.id}`, madeAt });
  sheet.addPage();
  titlePage(sheet, pack);
  end(sheet, pack, 1);
  yield* written(sheet);
  tablePage(sheet, { columns: COLUMNS, rows: parts });
  end(sheet, pack, 2);
  sheet.end();
  yield* written(sheet);
}

const end = (sheet: Sheet, { location, madeAt }: Described, page: number) =>
  footer(sheet, `${location.name} · ${momentText(madeAt)}`, { page, pages: 2 });

function titlePage(sheet: Sheet, { location, range, madeBy, madeAt, ...pack }: Described): void {
  const { margin, width } = SHEET;
  const across = { x: margin, width: width - 2 * margin };
  line(sheet, 'Evidence pack', { ...across, y: margin, size: 10, ink: 'faint' });
  line(sheet, location.name, { ...across, y: margin + 18, size: 20, font: 'bold' });
  rule(sheet, margin + 52);
  const facts: readonly (readonly [string, string])[] = [
    ['Serial number', location.serialNumber],
    ['Group', location.groupTitle],
    ['Time zone of the location', location.timezone],
    ['From', momentText(range.from)],
    ['Until before', momentText(range.to)],
    ['Made at', momentText(madeAt)],
    ['Made by', `${madeBy.name} (${madeBy.email})${madeBy.with === 'token' ? ', with an access token' : ''}`],
    ['Platform version', pack.platformVersion],
    ['Request', pack.requestId],
    ['Key', pack.keyId],
  ];
  for (const [index, [name, value]] of facts.entries()) {
    const y = margin + 68 + index * 22;
    line(sheet, name, { x: margin, width: 160, y, size: 10, ink: 'faint' });
    line(sheet, value, { x: margin + 170, width: width - 2 * margin - 170, y, size: 10 });
  }
  const last = margin + 80 + facts.length * 22;
  const notes = [
    'All times are in UTC. The next page lists the parts of this pack.',
    'manifest.json names the SHA-256 of this file. README.txt says how to verify the pack.',
  ];
  for (const [index, note] of notes.entries()) line(sheet, note, { ...across, y: last + index * 16, ink: 'faint' });
}

const momentText = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

function figuresOf({ entry, counts }: PartCounts): string {
  if (!entry.included) return entry.reason;
  const kinds = [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const rest = kinds.slice(MOST_KINDS).reduce((sum, [, n]) => sum + n, 0);
  const named = kinds.slice(0, MOST_KINDS).map(([kind, n]) => `${kind} ${number(n)}`);
  return [...named, ...(rest > 0 ? [`others ${number(rest)}`] : [])].join(', ');
}
