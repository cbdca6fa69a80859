import { listReportsInput, reportData, reportFile, reportInput, reportList } from '@earshot/domain/reports/schema';
import { procedure } from '../../trpc/procedure.ts';
import { exportReport } from './export-report.ts';
import { listReports } from './list-reports.ts';
import { readReport } from './read-report.ts';

/** Reports by type, as defined in `domain/reports/definitions`. */
export const reportRoutes = {
  list: procedure({ permission: 'view_api_reports', scope: 'group', rate: 'read' })
    .input(listReportsInput)
    .output(reportList)
    .query(({ call }) => listReports(call)),
  data: procedure({ permission: 'view_api_reports', scope: 'group', rate: 'read' })
    .input(reportInput)
    .output(reportData)
    .query(({ call, input }) => readReport(call, input)),
  csv: procedure({ permission: 'view_api_reports', scope: 'group', rate: 'expensive' })
    .input(reportInput)
    .output(reportFile)
    .query(({ call, input }) => exportReport(call, input)),
};
