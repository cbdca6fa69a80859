import { AUDIT_ACTIONS } from '@earshot/domain/audit/actions';
import {
  auditActions,
  auditEntryInput,
  auditPage,
  listAuditInput,
  shownAuditEntry,
} from '@earshot/domain/audit/schema';
import { auditSealPage, auditVerification, listSealsInput, verifyAuditInput } from '@earshot/domain/audit/seal-schema';
import { findRemovedSeals, listSeals } from '@earshot/db/queries/audit/audit-seals';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { getAuditEntry } from './get-audit-entry.ts';
import { listAuditPage } from './list-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const viewing = { permission: 'view_audit_log', rate: 'read' } as const;

/** Seals cover rows of all customers, so they are for internal staff. */
const checking = { permission: 'manage_audit_log', scope: 'none' } as const;

export const auditRoutes = {
  list: procedure({ ...viewing, scope: 'group', rest: 'GET /user-events' })
    .input(listAuditInput)
    .output(auditPage)
    .query(({ call, input }) => listAuditPage(call, input)),
  get: procedure({ ...viewing, scope: 'none' })
    .input(auditEntryInput)
    .output(shownAuditEntry)
    .query(({ call, input }) => getAuditEntry(call, input.entryId)),
  actions: procedure({ ...viewing, scope: 'none' })
    .input(z.object({}).default({}))
    .output(auditActions)
    .query(() => ({ actions: Object.entries(AUDIT_ACTIONS).map(([action, words]) => ({ action, words })) })),
  verify: procedure({ ...checking, rate: 'expensive' })
    .input(verifyAuditInput)
    .output(auditVerification)
    .query(({ call, input }) => verifyAudit(call, input)),
  seals: procedure({ ...checking, rate: 'read' })
    .input(listSealsInput)
    .output(auditSealPage)
    .query(async ({ call, input }) => ({
      items: await listSeals(call.deps.db, input),
      removed: await findRemovedSeals(call.deps.db),
    })),
};
