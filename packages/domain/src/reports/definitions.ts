import { API_REPORTS } from './api-definitions.ts';
import { REPORT_PERMISSIONS, type ReportDefinition, type ReportPermission } from './definition.ts';
import { ENROLMENT_REPORTS } from './enrolment-definitions.ts';
import { STANDARD_REPORTS } from './standard-definitions.ts';
import { TELEPHONY_REPORTS } from './telephony-definitions.ts';

/** Reports by the `{type}` in their URL. */
export const REPORTS = {
  ...STANDARD_REPORTS,
  ...TELEPHONY_REPORTS,
  ...ENROLMENT_REPORTS,
  ...API_REPORTS,
} as const satisfies Record<string, ReportDefinition>;

export type ReportId = keyof typeof REPORTS;
export const REPORT_IDS = Object.keys(REPORTS) as readonly ReportId[];
export const isReportId = (type: string): type is ReportId => Object.hasOwn(REPORTS, type);
export const definitionOf = (type: ReportId): ReportDefinition => REPORTS[type];

/** The permissions of which a caller needs one to read a report. An unknown report is not found by all who read any. */
export const permissionsOfReport = (type: string | undefined): readonly ReportPermission[] =>
  type !== undefined && isReportId(type) ? [definitionOf(type).permission] : REPORT_PERMISSIONS;
