import type { AuditEntry, AuditSeal } from '../types.ts';

const text = new TextEncoder();

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON with sorted keys and no spaces, as the platform serialises rows before hashing. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/** The summary is made when a row is read; exports of earlier versions have none. */
export const hashOfRow = async ({ sealedIn: _seal, summary: _summary, ...row }: AuditEntry): Promise<string> =>
  await sha256(text.encode(`earshot-audit-row-1\n${canonicalJson(row)}`));

/** Hashes the concatenated hashes of the rows. */
export const hashOfRows = async (rowHashes: readonly string[]): Promise<string> =>
  await sha256(Uint8Array.from(rowHashes.join('').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));

export const hashOfSeal = async ({
  hash: _hash,
  rowIds: _ids,
  rowHashes: _hashes,
  ...seal
}: AuditSeal): Promise<string> => await sha256(text.encode(`earshot-audit-seal-1\n${canonicalJson(seal)}`));
