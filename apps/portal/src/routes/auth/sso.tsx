import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { ProviderReturn } from '#/features/session/components/provider-return.tsx';
import { takeAttempt } from '#/features/session/provider-attempt.ts';

/** Identity providers return users here, with parameters of their own. */
export const Route = createFileRoute('/auth/sso')({ component: ProviderReturnPage });

function ProviderReturnPage() {
  const navigate = Route.useNavigate();
  const query = useLocation({ select: ({ searchStr }) => searchStr.slice(1) });
  // Kept in state, because the attempt can be taken once.
  const [returned] = useState(() => ({ attempt: takeAttempt(), query }));
  return (
    <ProviderReturn
      {...returned}
      onSignedIn={() => void navigate({ href: returned.attempt?.from ?? '/', replace: true })}
    />
  );
}
