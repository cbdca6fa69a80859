import type { AuditEntry } from './schema.ts';
import type { AuditSeal } from './seal-schema.ts';

/** What came before the first seal. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** JSON with sorted keys and without spaces: one text for one value. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    // By code units, which are the same everywhere.
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/** The text of a row that is hashed: everything but its seal. */
export const rowText = ({ sealedIn: _seal, ...row }: AuditEntry): string =>
  `earshot-audit-row-1\n${canonicalJson(row)}`;

/** The text of a seal that is hashed. */
export const sealText = ({ hash: _hash, ...seal }: AuditSeal): string => `earshot-audit-seal-1\n${canonicalJson(seal)}`;
