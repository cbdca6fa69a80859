import { createHash } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { csvLine } from '@earshot/domain/csv/csv-line';
import { badRequest, notPermitted } from '@earshot/domain/errors/app-error';
import { MANIFEST_FILE, README_FILE, SIGNATURE_FILE, SUMMARY_FILE } from '@earshot/domain/evidence/file-name';
import { MOST_EVIDENCE_ROWS } from '@earshot/domain/evidence/limits';
import {
  csvFileOf,
  EVIDENCE_PART_IDS,
  type EvidencePartId,
  jsonFileOf,
  partDefinition,
} from '@earshot/domain/evidence/parts';
import type { EvidenceManifest, EvidencePartEntry } from '@earshot/domain/evidence/schema';
import type { EvidenceSigner } from './evidence-keys.ts';
import type { EvidenceSource } from './evidence-part.ts';
import { PARTS } from './evidence-parts.ts';
import { readmeText } from './readme-text.ts';
import { type Spool, type SpooledFile, TOO_MUCH } from './spool.ts';
import { summaryPdf } from './summary/summary-pdf.ts';

/** Facts of a pack that are known before its parts are read. */
export type PackFacts = Omit<EvidenceManifest, 'keyId' | 'parts' | 'files'>;

export interface PackRequest {
  readonly facts: PackFacts;
  readonly signer: EvidenceSigner;
  readonly publicUrl: string;
  readonly source: Omit<EvidenceSource, 'db' | 'reader'>;
  /** The reader by the latest check. */
  readonly reader: () => EvidenceSource['reader'];
  readonly recheck: () => Promise<void>;
  readonly mostRows?: number;
}

export interface Pack {
  readonly files: readonly SpooledFile[];
  readonly manifest: EvidenceManifest;
  /** In hexadecimal. */
  readonly manifestSha256: string;
}

/** The rows of a part, counted by kind for the summary. */
export interface PartCounts {
  readonly entry: EvidencePartEntry;
  readonly counts: ReadonlyMap<string, number>;
}

/** Writes the files of a pack to the spool. All parts are read from one snapshot of the database. */
export async function makePack(db: Database, spool: Spool, request: PackRequest): Promise<Pack> {
  const { facts, signer, publicUrl } = request;
  const files: SpooledFile[] = [];
  const parts: PartCounts[] = [];
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      for (const part of EVIDENCE_PART_IDS) {
        const written = await writePart(snapshot, { spool, request, part, earlier: parts });
        parts.push(written);
        files.push(...written.files);
      }
    });
  const described = { ...facts, keyId: signer.keyId, parts: parts.map(({ entry }) => entry) };
  const first = [
    await whole(spool, README_FILE, [readmeText(described, publicUrl)]),
    await whole(spool, SUMMARY_FILE, summaryPdf(described, parts)),
  ];
  await request.recheck();
  for (const { entry } of parts)
    if (entry.included && whyOmitted(request, entry.part) !== undefined) throw notPermitted();
  const hashed = [...first, ...files].map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }));
  const manifest: EvidenceManifest = { ...described, files: hashed };
  const bytes = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
  const signed = [await whole(spool, MANIFEST_FILE, [bytes]), await whole(spool, SIGNATURE_FILE, [signer.sign(bytes)])];
  return {
    files: [...first, ...signed, ...files],
    manifest,
    manifestSha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

interface PartToWrite {
  readonly spool: Spool;
  readonly request: PackRequest;
  readonly part: EvidencePartId;
  readonly earlier: readonly PartCounts[];
}

async function writePart(
  db: Database,
  { spool, request, part, earlier }: PartToWrite,
): Promise<PartCounts & { files: SpooledFile[] }> {
  const { source, reader, recheck, mostRows = MOST_EVIDENCE_ROWS } = request;
  const reason = whyOmitted(request, part);
  const counts = new Map<string, number>();
  if (reason !== undefined) return { entry: { part, included: false, reason }, counts, files: [] };
  const { columns, pages } = PARTS[part];
  const [csv, json] = [spool.open(csvFileOf(part)), spool.open(jsonFileOf(part))];
  await csv.write(csvLine(columns));
  let rows = 0;
  const before = earlier.reduce((sum, { entry }) => sum + (entry.included ? entry.rows : 0), 0);
  for await (const page of pages({ ...source, db, reader: reader() })) {
    rows += page.length;
    if (before + rows > mostRows) throw badRequest(TOO_MUCH);
    await csv.write(page.map(({ cells }) => csvLine(cells)).join(''));
    await json.write(page.map((row) => `${JSON.stringify(row.json)}\n`).join(''));
    for (const { counted } of page) if (counted !== undefined) counts.set(counted, (counts.get(counted) ?? 0) + 1);
    await recheck();
    if (whyOmitted(request, part) !== undefined) throw notPermitted();
  }
  const files = [await csv.end(), await json.end()];
  return { entry: { part, included: true, rows, files: files.map(({ name }) => name) }, counts, files };
}

/** The reason why the reader gets no such part, in the words of the manifest. */
function whyOmitted({ reader, source }: PackRequest, part: EvidencePartId): string | undefined {
  const { permission, feature } = partDefinition(part);
  if (!reader().permissions.has(permission)) return `The maker of this pack lacks the permission ${permission}.`;
  if (feature !== undefined && !source.features.includes(feature))
    return `The feature ${feature} is off for the group of the location.`;
  return undefined;
}

async function whole(
  spool: Spool,
  name: string,
  chunks: Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<SpooledFile> {
  const file = spool.open(name);
  for await (const chunk of chunks) await file.write(chunk);
  return await file.end();
}
