import { MIN_SEARCH_LENGTH } from '@earshot/domain/devices/lists';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { apiError } from '#/lib/api-error.ts';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';

interface ListProblemProps {
  /** null or undefined if the search is too short for a request. */
  readonly error: unknown;
  readonly title: string;
  readonly onClear: () => void;
  readonly onUnsort: () => void;
  readonly onRetry: () => void;
}

/** Error state of a list, with a remedy. */
export function ListProblem({ error, title, onClear, onUnsort, onRetry }: ListProblemProps) {
  if (error === null || error === undefined) {
    return (
      <EmptyState
        title={texts.searchTooShort(MIN_SEARCH_LENGTH)}
        text={texts.searchTooShortHelp}
        action={<Button onClick={onClear}>{texts.clearSearch}</Button>}
      />
    );
  }
  const { details, message } = apiError(error);
  if (details['field'] === 'sort' && message !== null) {
    return <EmptyState title={message} action={<Button onClick={onUnsort}>{texts.defaultSort}</Button>} />;
  }
  return <ErrorState error={error} title={texts.fetchFailed(title)} onRetry={onRetry} />;
}
