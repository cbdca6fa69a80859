import {
  listReportsInput,
  reportData,
  reportInput,
  reportList,
  reportMarks,
  reportMarksInput,
  reportRows,
  reportRowsInput,
} from '@earshot/domain/reports/schema';
import { readReport, readReportRows } from '@earshot/reports/read-report';
import { procedure } from '../../trpc/procedure.ts';
import { listReports } from './list-reports.ts';
import { readReportMarks } from './read-report-marks.ts';

const viewing = { permission: { report: 'type' }, scope: 'place', rate: 'read', reads: 'replica' } as const;

/** Reports by type, as defined in `domain/reports/definitions`. The type decides the permission. */
export const reportRoutes = {
  list: procedure({ ...viewing, rest: 'GET /reports' })
    .input(listReportsInput)
    .output(reportList)
    .query(({ call, input }) => listReports(call, input)),
  data: procedure({ ...viewing, rest: 'GET /reports/{type}' })
    .input(reportInput)
    .output(reportData)
    .query(({ call, input }) => readReport(call, input)),
  marks: procedure(viewing)
    .input(reportMarksInput)
    .output(reportMarks)
    .query(({ call, input }) => readReportMarks(call, input)),
  rows: procedure({ ...viewing, rest: 'GET /reports/{type}/rows' })
    .input(reportRowsInput)
    .output(reportRows)
    .query(({ call, input }) => readReportRows(call, input)),
};
