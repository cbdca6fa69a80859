import type { AuditEntry } from './schema.ts';
import type { AuditSeal } from './seal-schema.ts';

export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** JSON with sorted keys and without spaces, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    // Sorts by code units, which does not depend on the locale.
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/** The text of a row to hash, without its seal number. */
export const rowText = ({ sealedIn: _seal, ...row }: AuditEntry): string =>
  `earshot-audit-row-1\n${canonicalJson(row)}`;

export const sealText = ({ hash: _hash, ...seal }: AuditSeal): string => `earshot-audit-seal-1\n${canonicalJson(seal)}`;
