import { z } from 'zod';
import { preciseInstant } from './schema.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A batch of rows, chained to the one before it. Hashes are SHA-256 in hexadecimal. */
export const auditSeal = z.object({
  number: z.int(),
  from: preciseInstant,
  to: preciseInstant,
  count: z.int(),
  /** Of the hashes of its rows, one after the other. */
  rowsHash: sha256,
  previousHash: sha256,
  /** Of all of the above, as `sealText` writes it. */
  hash: sha256,
  sealedAt: preciseInstant,
});
export type AuditSeal = z.infer<typeof auditSeal>;

export const listSealsInput = z
  .object({ after: z.int().min(0).default(0), limit: z.int().min(1).max(200).default(100) })
  .default({ after: 0, limit: 100 });
export const auditSealPage = z.object({
  items: z.array(auditSeal.extend({ rowIds: z.array(z.uuid()), rowHashes: z.array(sha256) })),
});
export type AuditSealWithRows = z.infer<typeof auditSealPage>['items'][number];

/** `from` and `to` are numbers of seals, both included. One call checks a part; `next` says where to go on. */
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
  /** What was checked by this call. */
  seals: z.int(),
  rows: z.int(),
  /** The first that is wrong. */
  broken: z
    .object({
      seal: z.int(),
      fault: z.enum(Object.keys(SEAL_FAULTS) as [SealFault, ...SealFault[]]),
      rowId: z.uuid().nullable(),
    })
    .nullable(),
  /** The newest seal. Kept elsewhere, it proves later that nothing was cut off. */
  head: z.object({ number: z.int(), hash: sha256 }).nullable(),
  next: z.int().nullable(),
  /** Rows that wait for their seal; more than a few minutes old they mean that sealing stands still. */
  unsealed: z.object({ rows: z.int(), oldestAt: preciseInstant.nullable() }),
});
export type AuditVerification = z.infer<typeof auditVerification>;
