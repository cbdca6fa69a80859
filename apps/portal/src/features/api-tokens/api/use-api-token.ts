import type { ApiTokenDetail } from '@earshot/domain/access-tokens/api-token';
import { errorCode } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { isUuid } from '#/lib/uuid.ts';
import { apiTokenTexts as texts } from '#/texts/api-tokens.ts';

export interface ApiTokenAnswer {
  readonly token: ApiTokenDetail | undefined;
  /** Why there is nothing to show, as the person is told on the way to the list. */
  readonly notFound: string | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** An API token by the id of a URL. */
export function useApiToken(apiTokenId: string): ApiTokenAnswer {
  const wellFormed = isUuid(apiTokenId);
  const { data, error, refetch } = trpc.apiTokens.get.useQuery({ apiTokenId }, { enabled: wellFormed });
  const gone = errorCode(error) === 'UE_404';
  return {
    token: gone ? undefined : data,
    notFound: !wellFormed ? texts.malformedId : gone ? texts.gone : null,
    error: gone ? null : error,
    retry: () => void refetch(),
  };
}
