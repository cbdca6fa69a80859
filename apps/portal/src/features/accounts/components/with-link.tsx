import type { TokenPurpose, TokenState } from '@earshot/domain/accounts/schema';
import type { ReactNode } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { DeadLink } from './dead-link.tsx';

export type ValidLink = Extract<TokenState, { state: 'valid' }>;

interface WithLinkProps {
  readonly token: string;
  readonly purpose: TokenPurpose;
  readonly children: (link: ValidLink) => ReactNode;
}

/** Checks a mailed link before use. Shows an error if the link no longer works or has another purpose. */
export function WithLink({ token, purpose, children }: WithLinkProps) {
  const { data, error, isError, refetch } = trpc.accounts.tokenState.useQuery(
    { token },
    // The link is used once, so its state when the page opened is kept.
    { enabled: token !== '', staleTime: Infinity, gcTime: 0 },
  );
  if (token === '') return <DeadLink state="missing" purpose={purpose} />;
  if (isError) return <ErrorState error={error} title={accountTexts.link.checkFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="mt-8 h-40" />;
  if (data.state !== 'valid') return <DeadLink state={data.state} purpose={purpose} />;
  if (data.purpose !== purpose) return <DeadLink state="unknown" purpose={purpose} />;
  return children(data);
}
