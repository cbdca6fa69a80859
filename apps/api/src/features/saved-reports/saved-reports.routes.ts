import {
  createSavedReportInput,
  listSavedReportsInput,
  savedReport,
  savedReportInput,
  savedReportList,
  updateSavedReportInput,
} from '@earshot/domain/saved-reports/schema';
import { procedure } from '../../trpc/procedure.ts';
import { createSavedReport } from './create-saved-report.ts';
import { getSavedReport } from './get-saved-report.ts';
import { listSavedReports } from './list-saved-reports.ts';
import { mailSavedReport } from './mail-saved-report.ts';
import { removeSavedReport } from './remove-saved-report.ts';
import { updateSavedReport } from './update-saved-report.ts';

/** The permission of the report, or any permission of reports if the input names none. */
const permission = { report: 'type' } as const;
const scope = { item: 'savedReport', from: 'savedReportId' } as const;

/** Reports with a name and a range. Their owners change them; every user whose rights cover them may open them. */
export const savedReportRoutes = {
  list: procedure({ permission, scope: 'group', rate: 'read' })
    .input(listSavedReportsInput)
    .output(savedReportList)
    .query(({ call, input }) => listSavedReports(call, input)),
  get: procedure({ permission, scope, rate: 'read' })
    .input(savedReportInput)
    .output(savedReport)
    .query(({ call, input }) => getSavedReport(call, input.savedReportId)),
  create: procedure({ permission, scope: 'place', rate: 'write', audit: 'saved-report.create', creates: true })
    .input(createSavedReportInput)
    .output(savedReport)
    .mutation(({ call, input }) => createSavedReport(call, input)),
  update: procedure({ permission, scope, rate: 'write', audit: 'saved-report.update' })
    .input(updateSavedReportInput)
    .output(savedReport)
    .mutation(({ call, input }) => updateSavedReport(call, input)),
  mail: procedure({ permission, scope, rate: 'write', audit: 'saved-report.mail' })
    .input(savedReportInput)
    .output(savedReport)
    .mutation(({ call, input }) => mailSavedReport(call, input.savedReportId)),
  // Without a place, so that users can also remove reports that they may no longer read.
  remove: procedure({ permission: 'signed-in', scope: 'self', rate: 'write', audit: 'saved-report.delete' })
    .input(savedReportInput)
    .output(savedReportInput)
    .mutation(({ call, input }) => removeSavedReport(call, input.savedReportId)),
};
