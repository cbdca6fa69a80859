import type { ApiTokenDetail } from '@earshot/domain/access-tokens/api-token';
import { isUuid } from '@earshot/domain/ids/uuid';
import { errorCode } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { apiTokenTexts as texts } from '../texts.ts';

export interface ApiTokenAnswer {
  readonly token: ApiTokenDetail | undefined;
  /** Message shown when the user is redirected to the list, if the token was not found. */
  readonly notFound: string | null;
  readonly error: unknown;
  readonly retry: () => void;
}

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
