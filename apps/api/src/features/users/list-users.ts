import { listUsers, type UserPage } from '@earshot/db/queries/users/user-list';
import type { User } from '@earshot/domain/users/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toUser } from './user-view.ts';

export async function listUserPage({ deps, scope }: PlacedCall, page: UserPage): Promise<{ items: User[] }> {
  const rows = await listUsers(deps.db, scope, page);
  return { items: rows.map(toUser) };
}
