import { findGroup } from '@earshot/db/queries/groups/groups';
import { notFound } from '@earshot/domain/errors/app-error';
import { reportExportInput } from '@earshot/domain/reports/schema';
import type { WantedMarks } from '@earshot/reports/read-marks';
import { type OpenReport, openReport } from '@earshot/reports/open-report';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type AllowedExport, allowedExport } from '../../exports/allowed-export.ts';
import type { ReadingRule } from '../../trpc/rule.ts';
import { seenMarkKinds } from './read-report-marks.ts';

const REPORT_EXPORT = {
  rule: { permission: { report: 'type' }, scope: 'place', rate: 'expensive' } as const satisfies ReadingRule,
  query: reportExportInput,
};

export interface ReportExport extends Pick<AllowedExport<typeof reportExportInput>, 'recheck'> {
  readonly opened: OpenReport;
  /** Title of the group, or name of the location. */
  readonly title: string;
  /** The requested marks that the caller may see; undefined without any, and for reports without a time axis. */
  readonly marks: WantedMarks | undefined;
}

/** Opens the report of `?groupId=…&type=…&from=…&to=…&granularity=days` for a file, if the caller may read it. */
export async function openReportExport(deps: Deps, request: FastifyRequest): Promise<ReportExport> {
  const { scope, place, query, principal, recheck } = await allowedExport(deps, request, REPORT_EXPORT);
  if (place === undefined) throw notFound();
  const { marks = '', ...input } = query;
  const opened = await openReport({ deps, scope, place }, input);
  const group = await findGroup(deps.db, scope, place.groupId);
  const wanted = opened.definition.timeBased ? marks.split(',') : [];
  const seen = await seenMarkKinds({ deps, place, principal: principal() });
  const kinds = seen.filter((kind) => wanted.includes(kind));
  return {
    opened,
    title: opened.location ?? group?.title ?? '',
    marks: kinds.length === 0 ? undefined : { kinds, reader: principal().scope },
    recheck,
  };
}
