import { createHash } from 'node:crypto';
import { rowText, sealText } from '@earshot/domain/audit/canonical';
import type { AuditEntry } from '@earshot/domain/audit/schema';
import type { AuditSeal } from '@earshot/domain/audit/seal-schema';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

export const hashRow = (row: AuditEntry): string => sha256(rowText(row));
export const hashRows = (rowHashes: readonly string[]): string => sha256(Buffer.from(rowHashes.join(''), 'hex'));
export const hashSeal = (seal: AuditSeal): string => sha256(sealText(seal));
