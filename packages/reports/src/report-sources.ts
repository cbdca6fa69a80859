import type { ReportId } from '@earshot/domain/reports/definitions';
import { API_SOURCES } from './sources/api-usage.ts';
import { AVAILABILITY } from './sources/availability.ts';
import { CASTS } from './sources/casts.ts';
import { ENROLMENT_SOURCES } from './sources/enrolments.ts';
import { FAULTS } from './sources/faults.ts';
import { HEADSETS } from './sources/headsets.ts';
import type { ReportSource } from './sources/report-source.ts';
import { TELEPHONY_SOURCES } from './sources/telephony.ts';

/** The sources of all reports. */
export const REPORT_SOURCES: Readonly<Record<ReportId, ReportSource>> = {
  ...API_SOURCES,
  ...ENROLMENT_SOURCES,
  ...TELEPHONY_SOURCES,
  controller_availability: AVAILABILITY,
  casts_and_plays: CASTS,
  headsets_in_use: HEADSETS,
  faults_by_device_type: FAULTS,
};
