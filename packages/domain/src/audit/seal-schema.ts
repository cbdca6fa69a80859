import { z } from 'zod';
import { preciseInstant } from './schema.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A batch of rows, chained to the previous seal. Hashes are SHA-256 in hexadecimal. */
export const auditSeal = z.object({
  number: z.int(),
  from: preciseInstant,
  to: preciseInstant,
  count: z.int(),
  /** Hash of the concatenated row hashes. */
  rowsHash: sha256,
  previousHash: sha256,
  /** Hash of the fields above, formatted by `sealText`. */
  hash: sha256,
  sealedAt: preciseInstant,
});
export type AuditSeal = z.infer<typeof auditSeal>;

export const listSealsInput = z
  .object({ after: z.int().min(0).default(0), limit: z.int().min(1).max(200).default(100) })
  .default({ after: 0, limit: 100 });

/** The newest seal removed by retention. The chain starts after it, with its hash. */
const removedSeals = z.object({
  number: z.int(),
  hash: sha256,
  /** Rows up to and including this time were removed. */
  until: preciseInstant,
});
export type RemovedSeals = z.infer<typeof removedSeals>;

export const auditSealPage = z.object({
  removed: removedSeals.nullable(),
  items: z.array(auditSeal.extend({ rowIds: z.array(z.uuid()), rowHashes: z.array(sha256) })),
});
export type AuditSealWithRows = z.infer<typeof auditSealPage>['items'][number];

/** `from` and `to` are seal numbers, inclusive. One call checks a part; continue with `next`. */
export const verifyAuditInput = z
  .object({ from: z.int().min(1).default(1), to: z.int().min(1).optional() })
  .default({ from: 1 });

export const SEAL_FAULTS = {
  'seal-missing': 'The seal is missing',
  'seal-changed': 'The seal was changed',
  'chain-broken': 'The seal does not follow the one before it',
  'row-removed': 'A row was removed',
  'row-changed': 'A row was changed',
  'row-added': 'A row was put in later',
} as const;
export type SealFault = keyof typeof SEAL_FAULTS;

export const auditVerification = z.object({
  intact: z.boolean(),
  /** Numbers of seals and rows checked by this call. */
  seals: z.int(),
  rows: z.int(),
  broken: z
    .object({
      seal: z.int(),
      fault: z.enum(Object.keys(SEAL_FAULTS) as [SealFault, ...SealFault[]]),
      rowId: z.uuid().nullable(),
    })
    .nullable(),
  /** The newest seal. Store it outside the platform to prove later that no rows were cut off at the end. */
  head: z.object({ number: z.int(), hash: sha256 }).nullable(),
  next: z.int().nullable(),
  /** Null if retention has removed no rows. */
  removed: removedSeals.nullable(),
  /** Rows not sealed yet. If the oldest is more than a few minutes old, sealing has stopped. */
  unsealed: z.object({ rows: z.int(), oldestAt: preciseInstant.nullable() }),
});
export type AuditVerification = z.infer<typeof auditVerification>;
