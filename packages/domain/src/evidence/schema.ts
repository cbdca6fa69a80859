import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { MOST_EVIDENCE_DAYS, MOST_EVIDENCE_MS } from './limits.ts';
import { EVIDENCE_PART_IDS, type EvidencePartId } from './parts.ts';

/** Query of an evidence pack. `to` is exclusive, and not later than the time at which the pack is made. */
export const evidenceQuery = z
  .object({ locationId: z.uuid('Which location?'), from: timestamp, to: timestamp })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), 'The range ends before it begins')
  .refine(
    ({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_EVIDENCE_MS,
    `A range has at most ${MOST_EVIDENCE_DAYS} days`,
  );

const partId = z.enum(EVIDENCE_PART_IDS as [EvidencePartId, ...EvidencePartId[]]);

const evidencePart = z.discriminatedUnion('included', [
  z.object({ part: partId, included: z.literal(true), rows: z.int(), files: z.array(z.string()) }),
  /** `reason` is for the reader of the pack. */
  z.object({ part: partId, included: z.literal(false), reason: z.string() }),
]);
export type EvidencePartEntry = z.infer<typeof evidencePart>;

export const EVIDENCE_FORMAT = 'earshot-evidence';
export const EVIDENCE_FORMAT_VERSION = 1;

/** `manifest.json` of a pack. Its exact bytes are signed. */
export const evidenceManifest = z.object({
  format: z.literal(EVIDENCE_FORMAT),
  formatVersion: z.literal(EVIDENCE_FORMAT_VERSION),
  /** The location when the pack was made. */
  location: z.object({
    id: z.uuid(),
    serialNumber: z.string(),
    name: z.string(),
    groupTitle: z.string(),
    timezone: z.string(),
  }),
  /** `to` is exclusive. */
  range: z.object({ from: timestamp, to: timestamp }),
  madeBy: z.object({ userId: z.uuid(), name: z.string(), email: z.string(), with: z.enum(['session', 'token']) }),
  madeAt: timestamp,
  requestId: z.string(),
  platformVersion: z.string(),
  /** SHA-256 of the public key in DER (SubjectPublicKeyInfo), in hexadecimal. */
  keyId: z.string().regex(/^[\da-f]{64}$/),
  parts: z.array(evidencePart),
  /** All files of the pack except `manifest.json` and `manifest.sig`. */
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string().regex(/^[\da-f]{64}$/) })),
});
export type EvidenceManifest = z.infer<typeof evidenceManifest>;

/** Public keys of evidence packs, the present one first. */
export const evidenceKeys = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      algorithm: z.literal('Ed25519'),
      /** In PEM. */
      publicKey: z.string(),
      /** False for keys of earlier packs. */
      isPresent: z.boolean(),
    }),
  ),
});
export type EvidenceKeys = z.infer<typeof evidenceKeys>;
