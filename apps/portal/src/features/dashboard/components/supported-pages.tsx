import { isPageSupported } from '@earshot/domain/dashboard/supported-features';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePathname } from '#/lib/use-pathname.ts';

/**
 * Redirects to the map if the group's controllers report nothing for this page. Renders the page while the check
 * loads.
 */
export function SupportedPages({ children }: { children: ReactNode }) {
  const { id: groupId } = useSelectedGroup();
  const pathname = usePathname();
  const { data } = trpc.dashboard.supportedFeatures.useQuery({ groupId });
  if (data !== undefined && !isPageSupported(pathname.replace(/(.)\/$/, '$1'), data)) {
    return <Navigate to={'/dashboard/map'} search={{} as never} replace />;
  }
  return children;
}
