import { findGroup } from '@earshot/db/queries/groups/groups';
import { notFound } from '@earshot/domain/errors/app-error';
import { type OpenReport, openReport } from '@earshot/reports/open-report';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { reportInput } from '@earshot/domain/reports/schema';
import type { Deps } from '../../deps.ts';
import { type AllowedExport, allowedExport } from '../../exports/allowed-export.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { depsFor } from '../../trpc/procedure.ts';
import type { ReadingRule } from '../../trpc/rule.ts';

const RULE = {
  permission: { report: 'type' },
  scope: 'place',
  rate: 'expensive',
  reads: 'replica',
} as const satisfies ReadingRule;

type ReportQuery = z.ZodType<z.output<typeof reportInput>>;

export interface ReportExport<Query extends ReportQuery> extends Pick<
  AllowedExport<Query>,
  'query' | 'recheck' | 'principal'
> {
  /** With the database from which the report is read. */
  readonly deps: Deps;
  readonly place: PlacedCall['place'];
  readonly opened: OpenReport;
  /** Title of the group, or name of the location. */
  readonly title: string;
}

/** Opens the report of `?groupId=…&type=…&from=…&to=…&granularity=days` for a file, if the caller may read it. */
export async function openReportExport<Query extends ReportQuery>(
  all: Deps,
  request: FastifyRequest,
  schema: Query,
): Promise<ReportExport<Query>> {
  const { scope, place, query, principal, recheck } = await allowedExport(all, request, { rule: RULE, query: schema });
  if (place === undefined) throw notFound();
  const deps = depsFor(all, RULE);
  const opened = await openReport({ deps, scope, place }, query);
  const group = await findGroup(deps.db, scope, place.groupId);
  return { deps, query, place, principal, opened, title: opened.location ?? group?.title ?? '', recheck };
}
