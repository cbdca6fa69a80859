import { isPageSupported } from '@earshot/domain/dashboard/supported-features';
import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';

/** Leads to the map where the group's controllers report nothing that the page could show. Nobody waits for the answer. */
export function SupportedPages({ children }: { children: ReactNode }) {
  const { id: groupId } = useSelectedGroup();
  const { pathname } = useLocation();
  const { data } = trpc.dashboard.supportedFeatures.useQuery({ groupId });
  if (data !== undefined && !isPageSupported(pathname.replace(/(.)\/$/, '$1'), data)) {
    return <Navigate to={'/dashboard/map'} search={{} as never} replace />;
  }
  return children;
}
