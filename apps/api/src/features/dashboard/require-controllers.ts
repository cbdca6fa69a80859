import { notPermitted } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

/** Whoever may see the dashboard sees figures; which controllers they are of needs the right to see those. */
export function requireControllers({ principal }: PlacedCall): void {
  if (!principal.permissions.has('view_controllers')) throw notPermitted();
}
