import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { open } from 'node:fs/promises';
import { MANIFEST_FILE, SIGNATURE_FILE } from '@earshot/domain/evidence/file-name';
import { MOST_EVIDENCE_BYTES } from '@earshot/domain/evidence/limits';
import { type EvidenceManifest, evidenceManifest } from '@earshot/domain/evidence/schema';
import { listZip, readEntry, type ZipEntry, ZipProblem } from './read-zip.ts';

export interface PackProblem {
  /** Null for a problem of the ZIP itself. */
  readonly file: string | null;
  readonly problem: string;
}

export interface PackVerification {
  readonly valid: boolean;
  readonly problems: readonly PackProblem[];
  /** Null unless its signature fits. */
  readonly manifest: EvidenceManifest | null;
}

/** Finds the public key with this id; undefined if it is unknown. */
export type FindKey = (keyId: string) => Promise<KeyObject | undefined>;

const SIGNATURE_BYTES = 64;
const MOST_MANIFEST_BYTES = 1024 * 1024;

/**
 * Verifies the signature of a pack, then the length and hash of each file, and that no file is missing or added. Reads
 * the ZIP as a stream, and writes nothing.
 */
export async function verifyPack(path: string, findKey: FindKey): Promise<PackVerification> {
  const file = await open(path);
  try {
    const entries = new Map((await listZip(file)).map((entry) => [entry.name, entry]));
    const read = (entry: ZipEntry, most: number) => readEntry(file, entry, most);
    const signed = await signedManifest(entries, read, findKey);
    if ('problem' in signed) return { valid: false, problems: [signed], manifest: null };
    const problems = await fileProblems(entries, read, signed);
    return { valid: problems.length === 0, problems, manifest: signed };
  } catch (error) {
    if (!(error instanceof ZipProblem)) throw error;
    return { valid: false, problems: [{ file: null, problem: error.message }], manifest: null };
  } finally {
    await file.close();
  }
}

/** The id of a key: SHA-256 of the key in DER. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex');

export const keyOfPem = (pem: string): KeyObject => createPublicKey(pem);

type Entries = ReadonlyMap<string, ZipEntry>;
type Read = (entry: ZipEntry, most: number) => AsyncGenerator<Uint8Array, void>;

async function signedManifest(entries: Entries, read: Read, findKey: FindKey): Promise<EvidenceManifest | PackProblem> {
  const [manifestEntry, signatureEntry] = [entries.get(MANIFEST_FILE), entries.get(SIGNATURE_FILE)];
  if (manifestEntry === undefined) return { file: MANIFEST_FILE, problem: 'is missing' };
  if (signatureEntry === undefined) return { file: SIGNATURE_FILE, problem: 'is missing' };
  const bytes = await whole(read(manifestEntry, MOST_MANIFEST_BYTES));
  const signature = await whole(read(signatureEntry, SIGNATURE_BYTES));
  const manifest = evidenceManifest.safeParse(parsed(bytes));
  if (!manifest.success)
    return { file: MANIFEST_FILE, problem: 'is not the manifest of a pack that this version knows' };
  const key = await findKey(manifest.data.keyId);
  if (key === undefined) return { file: MANIFEST_FILE, problem: `names another key: ${manifest.data.keyId}` };
  if (!verify(null, bytes, key, signature)) return { file: MANIFEST_FILE, problem: 'was not signed with this key' };
  return manifest.data;
}

async function fileProblems(
  entries: Entries,
  read: Read,
  { files }: Pick<EvidenceManifest, 'files'>,
): Promise<PackProblem[]> {
  const named = new Set([MANIFEST_FILE, SIGNATURE_FILE, ...files.map(({ name }) => name)]);
  const problems: PackProblem[] = [...entries.keys()]
    .filter((name) => !named.has(name))
    .map((name) => ({ file: name, problem: 'was added' }));
  for (const { name, bytes, sha256 } of files) {
    const entry = entries.get(name);
    if (entry === undefined) problems.push({ file: name, problem: 'is missing' });
    else if (entry.bytes !== bytes) problems.push({ file: name, problem: 'was changed: its length differs' });
    else if ((await hashOf(read(entry, MOST_EVIDENCE_BYTES))) !== sha256)
      problems.push({ file: name, problem: 'was changed: its hash differs' });
  }
  return problems;
}

/** Undefined if the content cannot be read as the ZIP says. */
async function hashOf(content: AsyncGenerator<Uint8Array, void>): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of content) hash.update(chunk);
  } catch (error) {
    if (error instanceof ZipProblem) return undefined;
    throw error;
  }
  return hash.digest('hex');
}

async function whole(content: AsyncGenerator<Uint8Array, void>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
