import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { refusalOf } from '../api/use-report.ts';
import { reportTexts as texts } from '../texts.ts';

/** Explains why a report is not shown. */
export function ReportRefusal({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const refusal = refusalOf(error);
  if (refusal === 'needs-subgroup')
    return <EmptyState title={REPORT_MESSAGES.selectSubgroup} text={texts.subgroupHelp} />;
  if (refusal === 'not-available')
    return (
      <div role="alert">
        <EmptyState title={REPORT_MESSAGES.notAvailable} text={texts.notAvailableHelp} />
      </div>
    );
  return <ErrorState error={error} title={REPORT_MESSAGES.fetchFailed} onRetry={onRetry} />;
}
