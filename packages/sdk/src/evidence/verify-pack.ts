import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type EvidenceManifest, isManifest } from './manifest.ts';
import { withPackBytes } from './pack-bytes.ts';
import { listZip, readEntry, type ZipEntry, ZipProblem } from './read-zip.ts';

export type { EvidenceManifest, EvidencePart } from './manifest.ts';

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

/** A trusted public key, in PEM. `evidenceKeys` returns such keys. */
export interface PackKey {
  readonly publicKey: string;
}

const MANIFEST_FILE = 'manifest.json';
const SIGNATURE_FILE = 'manifest.sig';
/** Bytes of all files of a pack. */
const MOST_BYTES = 512 * 1024 * 1024;
const SIGNATURE_BYTES = 64;
const MOST_MANIFEST_BYTES = 1024 * 1024;

/**
 * Verifies the signature of an evidence pack, then the length and hash of each file, and that no file is missing or added.
 * `pack`: path of the file, or its bytes. `keys`: the trusted public keys. Reads the ZIP as a stream, and writes nothing.
 * Rejects if the file cannot be read, or a key is none in PEM.
 */
export async function verifyPack(pack: string | Uint8Array, keys: readonly PackKey[]): Promise<PackVerification> {
  const known = new Map(keys.map(({ publicKey }) => createPublicKey(publicKey)).map((key) => [keyIdOf(key), key]));
  return await withPackBytes(pack, async (bytes) => {
    try {
      const entries = new Map((await listZip(bytes)).map((entry) => [entry.name, entry]));
      const read = (entry: ZipEntry, most: number) => readEntry(bytes, entry, most);
      const signed = await signedManifest(entries, read, known);
      if ('problem' in signed) return { valid: false, problems: [signed], manifest: null };
      const problems = await fileProblems(entries, read, signed);
      return { valid: problems.length === 0, problems, manifest: signed };
    } catch (error) {
      if (!(error instanceof ZipProblem)) throw error;
      return { valid: false, problems: [{ file: null, problem: error.message }], manifest: null };
    }
  });
}

/** The id of a key: SHA-256 of the key in DER. */
const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex');

type Entries = ReadonlyMap<string, ZipEntry>;
type Read = (entry: ZipEntry, most: number) => AsyncGenerator<Uint8Array, void>;

async function signedManifest(
  entries: Entries,
  read: Read,
  keys: ReadonlyMap<string, KeyObject>,
): Promise<EvidenceManifest | PackProblem> {
  const [manifestEntry, signatureEntry] = [entries.get(MANIFEST_FILE), entries.get(SIGNATURE_FILE)];
  if (manifestEntry === undefined) return { file: MANIFEST_FILE, problem: 'is missing' };
  if (signatureEntry === undefined) return { file: SIGNATURE_FILE, problem: 'is missing' };
  const bytes = await whole(read(manifestEntry, MOST_MANIFEST_BYTES));
  const signature = await whole(read(signatureEntry, SIGNATURE_BYTES));
  const manifest = parsed(bytes);
  if (!isManifest(manifest))
    return { file: MANIFEST_FILE, problem: 'is not the manifest of a pack that this version knows' };
  const key = keys.get(manifest.keyId);
  if (key === undefined) return { file: MANIFEST_FILE, problem: `names another key: ${manifest.keyId}` };
  if (!verify(null, bytes, key, signature)) return { file: MANIFEST_FILE, problem: 'was not signed with this key' };
  return manifest;
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
    else if ((await hashOf(read(entry, MOST_BYTES))) !== sha256)
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
