import { lacksPermission } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

/** The dashboard permission covers figures only; listing their controllers needs the permission to view controllers. */
export function requireControllers({ principal }: PlacedCall): void {
  if (!principal.permissions.has('view_controllers')) throw lacksPermission('view_controllers');
}
