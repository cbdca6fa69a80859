import { findGroup } from '@earshot/db/queries/groups/groups';
import { notFound } from '@earshot/domain/errors/app-error';
import { reportInput } from '@earshot/domain/reports/schema';
import { type OpenReport, openReport } from '@earshot/reports/open-report';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type AllowedExport, allowedExport } from '../../exports/allowed-export.ts';
import type { ReadingRule } from '../../trpc/rule.ts';

const REPORT_EXPORT = {
  rule: { permission: { report: 'type' }, scope: 'place', rate: 'expensive' } as const satisfies ReadingRule,
  query: reportInput,
};

export interface ReportExport extends Pick<AllowedExport<typeof reportInput>, 'recheck'> {
  readonly opened: OpenReport;
  /** Title of the group, or name of the location. */
  readonly title: string;
}

/** Opens the report of `?groupId=…&type=…&from=…&to=…&granularity=days` for a file, if the caller may read it. */
export async function openReportExport(deps: Deps, request: FastifyRequest): Promise<ReportExport> {
  const { scope, place, query, recheck } = await allowedExport(deps, request, REPORT_EXPORT);
  if (place === undefined) throw notFound();
  const opened = await openReport({ deps, scope, place }, query);
  const group = await findGroup(deps.db, scope, place.groupId);
  return { opened, title: opened.location ?? group?.title ?? '', recheck };
}
