import { definitionOf, isReportId } from '@earshot/domain/reports/definitions';
import { useSession } from '#/lib/use-session.ts';

/** Whether the role of the user has the permission of this report. */
export function useMayReadReport(type: string): boolean {
  const { permissions } = useSession();
  return isReportId(type) && permissions.includes(definitionOf(type).permission);
}
